/** A number as it is written, and what it is for. */
export interface Phone {
  readonly value: string
  readonly value_type: 'mobile' | 'office' | 'fax'
}

/** A name in a messenger that address books know (AB-004). */
export interface Messenger {
  readonly value: string
  readonly value_type: 'skype' | 'ice' | 'wechat' | 'qq'
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
        .replace(/^[\s>*_]+/, '')
        .replace(/\u00a0/g, ' ')
        // What was bold in HTML stands between stars in plain text.
        .replace(/\*/g, '')
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
  [/(?:\bfax|\bf|telefax|telecopie)[\s.:)(+\d-]*$/i, 'fax'],
  [
    /(?:\bmob(?:ile?|iel|iltelefon)?|\bcell?(?:phone|ulare|ular)?|\bmóvil|\bportable|\bgsm|\bκιν(?:ητό)?|\bm|\bwhatsapp|\bwechat|\bhp|\bhandy)[\s.:)(/-]*$/i,
    'mobile',
  ],
  [
    /(?:\btel(?:ephone)?|\bphone|\bph|\bt|\bdirect|\bdir|\bd|\boffice|\bswitchboard|\bτηλ|\btelefon|\btéléphone|\btlf)[\s.:)(-]*$/i,
    'office',
  ],
]
/** A label in brackets behind the number. */
const LABELS_BEHIND: readonly [RegExp, Phone['value_type']][] = [
  [/^\s*\((?:mob(?:ile?)?|cell|m|handy|whatsapp)\b/i, 'mobile'],
  [/^\s*\((?:fax|f)\b/i, 'fax'],
  [/^\s*\((?:tel|office|direct|work|t|d)\b/i, 'office'],
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
      const behind = line.slice(match.index + match[0].length, match.index + match[0].length + 20)
      const label =
        LABELS_BEHIND.find(([words]) => words.test(behind)) ?? LABELS.find(([words]) => words.test(before))
      const isPhone = label !== undefined || value.startsWith('+')
      if (!isPhone || digits.length < DIGITS_MIN || digits.length > DIGITS_MAX || found.has(digits)) continue
      found.set(digits, { value, value_type: label?.[1] ?? 'office' })
    }
  }
  return [...found.values()].slice(0, MOST)
}

/** A label and the sign behind it: `Skype: live:nikos`, `WeChat ID wei_lin`, `ICE - npappas`. Without one it is a word of a sentence. */
const MESSENGER =
  /(?:^|[\s/|,;(])(skype|ice(?: ?(?:chat|im))?|we ?chat|weixin|微信|qq)(?: ?\/ ?\w[\w ]{1,19})?\s{0,4}(?:\b(?:id|name|no)\b\.?\s{0,4}[:=-]?|[:：=]|\s[-–])\s{0,4}/gi
const MESSENGER_NAMES: readonly (readonly [RegExp, Messenger['value_type']])[] = [
  [/^skype/i, 'skype'],
  [/^ice/i, 'ice'],
  [/^qq/i, 'qq'],
  [/^/, 'wechat'],
]

/** Names in messengers that stand behind their label, each once. */
export function messengersIn(lines: readonly string[]): Messenger[] {
  const found = new Map<string, Messenger>()
  for (const line of lines) {
    for (const match of line.matchAll(MESSENGER)) {
      const label = match[1] ?? ''
      const value_type = MESSENGER_NAMES.find(([words]) => words.test(label))?.[1] ?? 'wechat'
      const value = messengerName(line.slice(match.index + match[0].length), value_type)
      if (value !== undefined) found.set(`${value_type} ${value.toLowerCase()}`, { value, value_type })
    }
  }
  return [...found.values()].slice(0, MOST)
}

function messengerName(rest: string, value_type: Messenger['value_type']): string | undefined {
  const number = /^\+?\d[\d ().-]{3,20}\d(?![\w@])/.exec(rest)?.[0]
  const digits = number?.replace(/\D/g, '').length ?? 0
  if (number !== undefined && value_type !== 'skype' && digits >= 5 && digits <= 15) return number
  if (value_type === 'qq') return undefined
  const word = /^[a-z][\w.:@#-]{2,99}/i.exec(rest)?.[0].replace(/(?<![.:,-])[.:,-]+$/, '')
  return word !== undefined && word.length >= 3 && !/^(?:https?:|www\.|call\b|me\b|and\b|or\b)/i.test(word)
    ? word
    : undefined
}
