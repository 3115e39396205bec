/** A term as lines of negotiations begin it or name it. */
export interface UsualTerm {
  name: string
  /** Which charters have it. */
  charter: 'voyage' | 'time' | 'both'
  /** Named as missing where nobody says it. */
  isUsual: boolean
  words: RegExp
}

const term = (name: string, charter: UsualTerm['charter'], isUsual: boolean, words: RegExp): UsualTerm => ({
  name,
  charter,
  isUsual,
  words,
})

/** Terms in the order of a recap; a line is of the first whose words it has. */
export const usualTerms: readonly UsualTerm[] = [
  term('Subjects', 'both', true, /^(?:on\s+)?subs?\b|^subjects?\b/i),
  term('Vessel', 'both', true, /^(?:m\/?v|vsl|vessel|ship)\b(?!\s*(?:to|is|will|holds)\b)/i),
  term('Account', 'both', true, /^(?:acct|a\/c|account|charterers?\s*:|chtrs?\s*:)\b/i),
  term('Delivery', 'time', true, /^(?:dely|delivery|del)\b|^1?\s?tct\s+dely\b/i),
  term('Redelivery', 'time', true, /^(?:redel|redely|redelivery)\b/i),
  term('Duration', 'time', true, /^(?:duration|period|dur\b|for\s+(?:1\s?tct|\d))|^1?\s?tct\b/i),
  term('Laycan', 'both', true, /^(?:laycan|l\/c|lc|laydays|lay\/can)\b/i),
  term('Load rate', 'voyage', true, /^(?:load(?:ing)?|l)\s?\/?\s?rate\b/i),
  term('Discharge rate', 'voyage', true, /^(?:disch\w*|d)\s?\/?\s?rate\b/i),
  term('Agents', 'voyage', true, /\bagents?\b/i),
  term('Load port', 'voyage', true, /^(?:load(?:ing)?(?:\s?ports?)?|pol|l\/p(?:ort)?)\s*[:=]/i),
  term('Discharge port', 'voyage', true, /^(?:disch\w*(?:\s?ports?)?|pod|d\/p(?:ort)?)\s*[:=]/i),
  term('Hire', 'time', true, /^hire\b(?!\s+pay)/i),
  term(
    'Payment',
    'both',
    true,
    /\d{2,3}\s?(?:pct|%)\s+(?:frt|freight)|^(?:frt|freight)\s+pay|^first\s+hire|^(?:frt|freight|hire)\s+payable|^payment\b|banking\s+days/i,
  ),
  term('Freight', 'voyage', true, /^(?:frt|freight)\b|\bpmt\b(?:(?!\bpmt\b).)*\bfio/i),
  term('Demurrage', 'voyage', true, /^(?:dem|demurrage|dem\/des\w*|demm?)\b/i),
  term('Ballast bonus', 'time', false, /^(?:gbb|bb|ballast\s+bonus)\b/i),
  term('Bunkers', 'time', true, /^(?:bod|bunkers?)\b/i),
  term('Hold cleaning', 'time', false, /^(?:ilohc|iholc)\b/i),
  term(
    'Commission',
    'both',
    true,
    /^(?:comm?|commission|adcom|ttl)\b|^\d{1,2}(?:[.,]\d{1,2})?\s?(?:pct|%)?\s*(?:ttl|total|add?c\w*|comm?\w*|pus|here)\b/i,
  ),
  term('Extra insurance', 'voyage', false, /^(?:extra\s+insurance|eins|oap)\b/i),
  term('Taxes', 'voyage', false, /^(?:taxes|dues)\b/i),
  term('Shifting', 'voyage', false, /^shifting\b/i),
  term(
    'Charter party',
    'both',
    true,
    /^(?:gencon|nype|c\/?p\b(?!\s*date)|charter\s?party|synacomex|asbatankvoy|norgrain)/i,
  ),
  term('Law and arbitration', 'both', true, /\b(?:arbitration|english\s+law|lmaa|g\/a)\b/i),
  term('Laytime', 'voyage', false, /^(?:laytime|turn\s?time|nor\b)/i),
  term(
    'Rates',
    'voyage',
    false,
    /^\d{1,3}[.,]?\d{3}\s*(?:mts?\s*)?(?:pwwd\s*)?(?:[fs]{0,2}h(?:ex|inc))[^/]*\/\s*\d|^cqd\b/i,
  ),
  term(
    'Cargo',
    'voyage',
    true,
    /^(?:cargo|cgo)\s*[:=]|^(?:abt\s+|min\s+|max\s+)?\d{1,3}(?:[.,]?\d{3})+\s*(?:mts?|tons?|tonnes|cbm)\b/i,
  ),
]

/** Terms that are said by others: one line with both rates says them both. */
export const saidBy: Readonly<Record<string, readonly string[]>> = { Rates: ['Load rate', 'Discharge rate'] }
