const LF = 10

/** Footers are short; what stands above this many lines from the end belongs to the body. */
const MOST_LINES = 400
const MOST_LINE = 2000

/** A line that parts a footer from the text above. */
const RULE = /^(?:-- ?|_{5,}|-{5,}|={5,}|\*{5,}|#{5,}|~{5,})$/
/** What list servers put below their line. */
const LIST_WORDS = /^[^\n]{1,80} mailing list$/i
const LOWER_CODE = /=(?:[0-9][a-f]|[a-f][0-9a-f])/
const UPPER_CODE = /=(?:[0-9][A-F]|[A-F][0-9A-F])/
const EIGHT_BIT = /[\x80-\xff]/

interface Line {
  at: number
  text: string
}

/**
 * Where quoted-printable ends in the body of a part. It has no end of its own, so a footer that a list server appended as text
 * is known by what the encoding forbids: an `=` that begins no code, 8-bit characters, or the blank at the end of `-- `.
 */
export function endOfQuotedPrintable(bytes: Buffer): number {
  const lines = lastLines(bytes)
  const first = lines[0]?.at ?? 0
  const head = bytes.toString('latin1', 0, Math.min(bytes.length, first + 65_536))
  const takesLower = LOWER_CODE.test(head) && !UPPER_CODE.test(head)
  const end = startOfRaw(lines, takesLower) ?? bytes.length
  return end === bytes.length || isCoded(bytes.subarray(0, end)) ? end : bytes.length
}

/** Where text begins that nobody encoded, looked for from the end up to the last line with a right code. */
function startOfRaw(lines: Line[], takesLower: boolean): number | undefined {
  let start: number | undefined
  let isRaw = false
  for (let index = lines.length - 1; index > 0; index--) {
    const { at, text } = lines[index] ?? { at: 0, text: '' }
    const above = lines[index - 1]?.text ?? ''
    const codes = codesOf(text, takesLower)
    if (codes.right) return start
    // Without a blank at its end a line may go on: the `=` above would be a soft break.
    const isRule = RULE.test(text) && !above.endsWith(`${text[0]}=`)
    isRaw ||= codes.wrong || EIGHT_BIT.test(text) || (isRule && isOfList(text, lines[index + 1]?.text ?? ''))
    if (isRaw && (isRule || above.trim() === '')) start = at
    if (above.endsWith('=') && !isRule && !RULE.test(above)) return start
  }
  return start
}

/** A rule that quoted-printable would have encoded, or the one above the words of a list server. */
function isOfList(rule: string, below: string): boolean {
  return rule === '-- ' || LIST_WORDS.test(below.trim())
}

/** A body without any code is text all through. */
function isCoded(body: Buffer): boolean {
  return body.includes('=')
}

const PLAIN_PARAMETER = /[?&][\w.-]{1,100}=(?!3d)[\w%-]/i

/** Whether a line has a link with a parameter as it is written in plain text; encoded, its sign would be `=3D`. */
function hasPlainParameter(text: string): boolean {
  return text.split(/\s/).some((word) => {
    const at = word.indexOf('://')
    return at !== -1 && PLAIN_PARAMETER.test(word.slice(at))
  })
}

/** Whether a line has codes that are right, or what cannot be one; where both, it is not encoded. */
function codesOf(text: string, takesLower: boolean): { right: boolean; wrong: boolean } {
  let wrong = hasPlainParameter(text)
  let right = text.endsWith('=') && !/^=+$/.test(text)
  for (let at = text.indexOf('='); at !== -1 && at < text.length - 1; at = text.indexOf('=', at + 1)) {
    if (isCode(text.slice(at + 1, at + 3), takesLower)) right = true
    else wrong = true
  }
  return { right: right && !wrong, wrong }
}

/** Two capital digits of a character that need not be a control character. */
function isCode(code: string, takesLower: boolean): boolean {
  if (!/^[0-9A-F]{2}$/.test(takesLower ? code.toUpperCase() : code)) return false
  const value = Number.parseInt(code, 16)
  return value >= 32 || value === 9 || value === 10 || value === 13
}

/** The last lines with their offsets, without line ends. */
function lastLines(bytes: Buffer): Line[] {
  const lines: Line[] = []
  let stop = bytes.length
  while (stop > 0 && lines.length < MOST_LINES) {
    const before = stop >= 2 ? bytes.lastIndexOf(LF, stop - 2) : -1
    const at = before + 1
    const text = withoutEnd(bytes.toString('latin1', at, Math.min(stop, at + MOST_LINE)))
    lines.push({ at, text })
    stop = at
  }
  return lines.reverse()
}

function withoutEnd(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === '\r' || line[end - 1] === '\n')) end -= 1
  return line.slice(0, end)
}
