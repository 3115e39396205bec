/** A part of a search text between spaces. */
export interface SearchToken {
  readonly sign: '' | '+' | '-'
  /** In lower case, without its colon; undefined without one. */
  readonly prefix: string | undefined
  /** Without quotes; '' behind a prefix that is alone. */
  readonly value: string
  readonly quoted: boolean
}

const CURLY: readonly (readonly [RegExp, string])[] = [
  [/[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u301d\u301e\uff02]/g, '"'],
  [/[\u2018\u2019\u201a\u201b\u2032\uff07]/g, "'"],
]

/** The text with straight quotes in place of curly ones (SE-015). */
export function straightenQuotes(text: string): string {
  return CURLY.reduce((straight, [curly, quote]) => straight.replace(curly, quote), text)
}

const PREFIX = /([a-z]{2,12}):(?!\/)/iy

/** Cuts a search text at its spaces, but for what stands in quotes. A quote that is never closed is no quote. */
export function readSearchTokens(text: string): SearchToken[] {
  const straight = straightenQuotes(text)
  const tokens: SearchToken[] = []
  let at = 0
  while (at < straight.length) {
    at = behindOpenQuotes(straight, at)
    if (at >= straight.length || isSpace(straight[at])) at++
    else at = readToken(straight, at, tokens)
  }
  return tokens
}

/** @returns where the token ends */
function readToken(text: string, start: number, tokens: SearchToken[]): number {
  const first = text[start]
  const isSigned = (first === '+' || first === '-') && start + 1 < text.length && !isSpace(text[start + 1])
  const sign = isSigned ? first : ''
  const behind = behindOpenQuotes(text, start + sign.length)
  PREFIX.lastIndex = behind
  const prefix = PREFIX.exec(text)?.[1]
  const from = behindOpenQuotes(text, prefix === undefined ? behind : behind + prefix.length + 1)
  const close = closingQuote(text, from)
  const quoted = close !== undefined
  const end = quoted ? close + 1 : endOfWord(text, from)
  const value = quoted ? spaced(text.slice(from + 1, close)) : withoutQuotes(text.slice(from, end))
  tokens.push({ sign, prefix: prefix?.toLowerCase(), value, quoted })
  return end
}

/** Where quotes end that begin here and hold something. */
function closingQuote(text: string, start: number): number | undefined {
  const close = text[start] === '"' ? text.indexOf('"', start + 1) : -1
  return close > start && text.slice(start + 1, close).trim() !== '' ? close : undefined
}

/** Past quotes that hold nothing or never end. */
function behindOpenQuotes(text: string, start: number): number {
  let at = start
  while (text[at] === '"' && closingQuote(text, at) === undefined) at++
  return at
}

/** A quote within a word parts it, as any other sign does. */
function withoutQuotes(word: string): string {
  let end = word.length
  while (word[end - 1] === '"') end--
  return word.slice(0, end).replaceAll('"', "'")
}

function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length && !isSpace(text[at])) at++
  return at
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character)
}
