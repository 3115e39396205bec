import { lengthOfCommodity } from './commodities.ts'
import { type OrderText, TAKEN } from './order-text.ts'

const ACCOUNT =
  /(?<![\w/]|\bdirect\s)(?:acct?\s{1,3}a\/c|a\/c|acct|account|acc|chrts?|chtrs?|charterers?|for\s+acct)\b\.?(?!\s*(?:option|opt|proforma|pf\b|bod|agents?|berths?|cp\b|'|approval))\s*[:=.-]*\s*(?:of\s+|messrs\.?\s+)?/i
const NAME =
  /^(?:(?![¦,;|+\n\t(:]|\s?[=-]+>|\s-\s|\s{2}|\s\/\s|\d{2,}|\b(?:pls|please|cargo|load|laycan)\b).){2,40}/i
const LEADING = /^[\s¦]*(\p{Lu}[\p{L}&.' -]{2,32}):(?=\s)/u

const NO_ACCOUNT =
  /^(?:cargo|load\w*|pol|from|qty|quantity|laycan|route|cgo|size|re|subject|note|stem|order|firm|vessel|vsl|commodity|product|ports?|dates?|terms|dely|delivery|del|type|disch\w*|tc|t\/c|tct|trip)\b/i

/** Takes whose order it is. */
export function takeAccount(order: OrderText): string {
  const label = ACCOUNT.exec(order.left)
  if (label) {
    const from = label.index + label[0].length
    const name = NAME.exec(order.left.slice(from))?.[0].trimEnd() ?? ''
    if (/\p{L}{2}/u.test(name)) {
      order.take(label.index, from + name.length, 'account', { start: from, end: from + name.length })
      return name
    }
  }
  const leading = LEADING.exec(order.left)
  if (!leading?.[1] || NO_ACCOUNT.test(leading[1]) || lengthOfCommodity(leading[1]) > 0) return ''
  const start = leading[0].indexOf(leading[1])
  order.take(start, leading[0].length, 'account', { start, end: start + leading[1].length })
  return leading[1].trim()
}

const TERMS =
  /\b(?:fiost?|fios?t|fio|fios|filo|lifo|liner\s+(?:in|out|terms)|free\s+in(?:\s+(?:and\s+)?out)?|gencon(?:\s?(?:'?\d\d|19\d\d|20\d\d))?|nype(?:\s?\d\d)?|synacomex|asbatankvoy|baltime|norgrain|americanized\s+welsh\s+coal|grencon|(?:s?shex|shinc|fhex|fhinc|sshinc|eiu|uu)\b)/gi

/** Takes words of the contract. */
export function takeTerms(order: OrderText): string {
  const found = [...order.left.matchAll(TERMS)]
  for (const { index, 0: words } of found) order.take(index, index + words.length, 'terms')
  return [...new Set(found.map(([words]) => words.toUpperCase()))].join(', ')
}

const MOST_CHARS = 300
const LABEL =
  /\b(?:load(?:ing)?|disch\w*|cargo|cgo|laycan|l\/c|rates?|terms|acct|a\/c|comm?|qty|quantity|mts?|total)\b[.:]*$/i

/** What an order says besides its fields. */
export function noteOf(order: OrderText): string {
  return order.left
    .split(new RegExp(String.raw`\n|${TAKEN}+|[;|\t]|,\s`))
    .map((piece) => tidied(piece).replace(LABEL, '').trim())
    .filter((piece) => /\p{L}{2}|\d{2}/u.test(piece))
    .join('; ')
    .slice(0, MOST_CHARS)
}

const tidied = (piece: string) =>
  piece
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:/|()=>*+-]+/, '')
    .replace(/(?<![\s.,;:/|(=>*+-])[\s.,;:/|(=>*+-]+$/, '')
