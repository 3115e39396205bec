/** A number as it is written, and what it is for. */
export interface Phone {
  readonly value: string
  readonly value_type: 'mobile' | 'office' | 'fax'
}

const MOST = 4
const EMAIL_MAX = 320

/** Lines without marks of quoting, signs that are not seen, and space around. */
export function cleanLines(text: string): string[] {
  return text
    .replace(/[\p{Cf}\p{Co}]/gu, '')
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .replace(/^[\s>*]+/, '')
        .replace(/\u00a0/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '' && !/^[-_=]+$/.test(line))
}

/** Addresses of mail in the order in which they stand, each once. */
export function emailsIn(text: string): string[] {
  const found = text
    .split(/[\s<>()[\],;"']+|mailto:/i)
    .map((word) => word.replace(/^[^:]*:/, '').replace(/(?<![.:])[.:]+$/, ''))
    .filter((word) => word.length <= EMAIL_MAX && /^[^@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(word))
  return [...new Set(found.map((email) => email.toLowerCase()))].slice(0, MOST)
}

/** The first page that is named, '' for none. */
export function urlIn(text: string): string {
  const found = text
    .split(/[\s<>()[\],;"'|]+/)
    .find((word) => word.length <= 255 && /^(?:https?:\/\/|www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+/i.test(word))
  return found?.replace(/(?<![.:])[.:]+$/, '') ?? ''
}

const LABELS: readonly [RegExp, Phone['value_type']][] = [
  [/(?:\bfax|\bf|telefax)[\s.:)(+\d-]*$/i, 'fax'],
  [/(?:\bmob(?:ile)?|\bcell(?:phone)?|\bm|\bwhatsapp|\bhp|\bhandy)[\s.:)(-]*$/i, 'mobile'],
  [/(?:\btel(?:ephone)?|\bphone|\bph|\bt|\bdirect|\bdir|\bd|\boffice|\bswitchboard)[\s.:)(-]*$/i, 'office'],
]
/** Digits of a number with its country (E.164); fewer than seven are extensions, codes and years. */
const DIGITS_MIN = 7
const DIGITS_MAX = 15

/** Numbers that have a label or begin with a plus; years, codes and prices have neither. */
export function phonesIn(lines: readonly string[]): Phone[] {
  const found = new Map<string, Phone>()
  for (const line of lines) {
    for (const match of line.matchAll(/\+?\(?\d[\d ().\-/]{5,24}\d/g)) {
      const value = match[0].trim()
      const digits = value.replace(/\D/g, '')
      const before = line.slice(Math.max(0, match.index - 20), match.index)
      const label = LABELS.find(([words]) => words.test(before))
      const isPhone = label !== undefined || value.startsWith('+')
      if (!isPhone || digits.length < DIGITS_MIN || digits.length > DIGITS_MAX || found.has(digits)) continue
      found.set(digits, { value, value_type: label?.[1] ?? 'office' })
    }
  }
  return [...found.values()].slice(0, MOST)
}
