import type { OrderText } from './order-text.ts'

const PERCENT = String.raw`\d{1,2}(?:[.,]\d{1,3})?`
const SIGN = String.raw`(?:\s?(?:%|pct\b|percent\b|pc\b|p\.?ct\b))`
const WORD = String.raw`(?:[\s.]*(?:ttl\b|total\b|tot\b|add\.?\s?com+\b|adcom+\b|adc\b|address\b|comm?(?:ission)?s?\b|com\b|pus\b|puz\b|here\b|hr\b|on\b|to\s+us\b|us\b|past\s+us\b|brok(?:erage)?\b|iac\b))`
const LABEL = String.raw`(?:\b(?:ttl|total)\s*(?:[:=.-]+\s*)?(?=\d{1,2}(?:[.,]\d{1,2})?\s?(?:%|pct|$|\n|[¦,;|]))|\b(?:total\s+|ttl\s+|addr(?:ess)?\s+|add\s?)?(?:comm?(?:ission)?s?|adcom|brokerage)\b\s*(?:[:=.-]+\s*)?)`
const MORE = String.raw`(?:\s*\+\s*(?<more>${PERCENT})${SIGN}?${WORD}*)?`
const NOT_WITHIN = String.raw`(?<![\w.,/+-]|\d[.,])`

const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${LABEL}(?<a>${PERCENT})${SIGN}?(?![\d.,]\d)${WORD}*${MORE}`, 'i'),
  new RegExp(String.raw`${NOT_WITHIN}(?<a>${PERCENT})${SIGN}${WORD}*${MORE}`, 'i'),
  new RegExp(String.raw`${NOT_WITHIN}(?<a>${PERCENT})${WORD}+${MORE}`, 'i'),
]
/** Steps of a quarter of five, which nobody writes for anything else; 5-14 DEC are days. */
const BARE =
  /(?<=[¦,;|+\n/\t(-]\s{0,6}|\s{2})(?<a>1[.,]25|2[.,]5|2[.,]50|3[.,]75|5(?:[.,]00?)?(?!\s?[-/]\s?\d)|6[.,]25|7[.,]5)(?=\s*(?:[¦,;|\n/\t+)-]|$|\.\s|\.$|\s{2}))/
const MOST = 10

/** Takes the commission in total percent out of what is left of an order; null where none is written. */
export function takeCommission(order: OrderText): number | null {
  for (const pattern of [...PATTERNS, BARE]) {
    const match = pattern.exec(order.left)
    if (!match?.groups) continue
    const first = percent(match.groups.a)
    const more = percent(match.groups.more)
    if (first > MOST) continue
    order.take(match.index, match.index + match[0].length, 'commission')
    return first + (more <= MOST ? more : 0)
  }
  return null
}

const percent = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))
