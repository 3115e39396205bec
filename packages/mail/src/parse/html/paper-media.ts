/** What is known of a condition on white paper; text is what still depends on the device. */
type Answer = boolean | string

const SCHEME = /prefers-color-scheme/i
/** Conditions within conditions that are read. */
const MOST_DEPTH = 20

/**
 * What is left of a list of media queries where the paper is always white: mails are shown on white, and turned over as a whole
 * in the dark theme, so the scheme of the device says nothing of what words stand on.
 * @returns '' when it always holds, null when it never does, else the queries that still depend on the device
 */
export function mediaOnPaper(media: string): string | null {
  if (!SCHEME.test(media)) return media.trim()
  const answers = splitOuter(media, ',').map(readQuery)
  if (answers.includes(true)) return ''
  const left = answers.filter((answer) => typeof answer === 'string')
  return left.length === 0 ? null : left.join(',')
}

/** `not screen and (…)`, `only screen`, `(…) and (…)`, `(…)`. */
function readQuery(query: string): Answer {
  const text = query.trim()
  if (!SCHEME.test(text)) return text
  const typed = /^(?:(not|only)\s+)?([a-z][\w-]*)(?:\s+and\b(.*))?$/is.exec(text)
  if (typed === null || typed[2]?.toLowerCase() === 'not') return readCondition(text, 0)
  const [, word = '', type = 'all', rest = ''] = typed
  // Behind a type conditions are joined by `and` alone; a query that cannot be read never holds.
  if (rest.trim() !== '' && (splitTerms(rest)?.word ?? 'or') === 'or') return false
  const condition = rest.trim() === '' ? true : readCondition(rest, 0)
  const isAll = type.toLowerCase() === 'all'
  if (word.toLowerCase() !== 'not') return isAll ? condition : both(type, condition)
  if (condition === false) return true
  if (condition === true) return isAll ? false : `not ${type}`
  return `not ${type} and ${condition}`
}

/** Conditions joined by `and` or `or`, each in brackets or with `not` before it. */
function readCondition(text: string, depth: number): Answer {
  const terms = splitTerms(text)
  if (terms === null || depth > MOST_DEPTH) return false
  const answers = terms.operands.map((operand) => readOperand(operand, depth))
  if (terms.word === 'or') {
    if (answers.includes(true)) return true
    const left = answers.filter((answer) => typeof answer === 'string')
    return left.length === 0 ? false : left.join(' or ')
  }
  return answers.reduce(both, true)
}

function both(first: Answer, second: Answer): Answer {
  if (first === false || second === false) return false
  if (first === true) return second
  return second === true ? first : `${first} and ${second}`
}

function readOperand(operand: string, depth: number): Answer {
  const negated = /^not\b\s*(.*)$/is.exec(operand)
  if (negated) {
    const answer = readOperand(negated[1] ?? '', depth + 1)
    return typeof answer === 'string' ? `not ${answer}` : !answer
  }
  if (!operand.startsWith('(') || !operand.endsWith(')') || depth > MOST_DEPTH) return false
  const inner = operand.slice(1, -1).trim()
  const feature = /^prefers-color-scheme\s*(?::\s*([\w-]+))?$/i.exec(inner)
  if (feature) return feature[1] === undefined || feature[1].toLowerCase() === 'light'
  if (!SCHEME.test(inner)) return operand
  const answer = readCondition(inner, depth + 1)
  return typeof answer === 'string' ? `(${answer})` : answer
}

/** The operands outside of all brackets and the word between them; null when they cannot be read. */
function splitTerms(text: string): { operands: string[]; word: string } | null {
  const operands = splitOuter(text.trim(), ' ').filter((piece) => piece !== '')
  const terms: string[] = []
  const words = new Set<string>()
  let negation = ''
  for (const piece of operands) {
    const lower = piece.toLowerCase()
    if (lower === 'and' || lower === 'or') words.add(lower)
    else if (lower === 'not') negation = 'not '
    else {
      terms.push(negation + piece)
      negation = ''
    }
  }
  const isWhole = terms.length > 0 && negation === '' && words.size <= 1
  return isWhole ? { operands: terms, word: [...words][0] ?? 'and' } : null
}

/** Splits outside of brackets; a bracket begins and ends a piece where words part them. */
function splitOuter(text: string, separator: ',' | ' '): string[] {
  const pieces: string[] = []
  let depth = 0
  let piece = ''
  for (const char of text) {
    const opens = char === '(' && depth === 0 && separator === ' '
    if (opens && piece !== '') {
      pieces.push(piece)
      piece = ''
    }
    if (char === '(') depth++
    else if (char === ')') depth--
    const parts = depth === 0 && (separator === ' ' ? /\s/.test(char) : char === ',')
    if (!parts) piece += char
    if (parts || (separator === ' ' && char === ')' && depth === 0)) {
      pieces.push(piece)
      piece = ''
    }
  }
  return [...pieces, piece]
}
