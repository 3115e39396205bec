import { ibanLength, isIban, LONGEST_IBAN } from './iban.ts'

/** What bank details a text names; a sort code stands also for routing numbers. */
type BankDetailKind = 'iban' | 'account' | 'bic' | 'sort_code'

export interface BankDetail {
  readonly kind: BankDetailKind
  /** In one spelling: capital letters and digits alone. */
  readonly value: string
  /** Where it begins in the text, in UTF-16 units. */
  readonly at: number
}

/** More of one text say nothing more. */
const MOST = 40

/** Two letters and two digits where a word begins: what may become an IBAN. */
const IBAN_START = /(?<![A-Za-z0-9])[A-Za-z]{2}[ \t]?\d{2}(?=[ \t.-]?[A-Za-z0-9])/g
/** The label of a BIC, then up to a few signs. */
const BIC = /(?<![A-Za-z])(?:SWIFT|BIC)(?![A-Za-z])/gi
const BIC_CODE = /(?<![A-Z0-9])[A-Z]{4}[ ]?[A-Z]{2}[ ]?[A-Z0-9]{2}(?:[ ]?[A-Z0-9]{3})?(?![A-Z0-9])/
/** Between the label and the code: `SWIFT / BIC CODE: `. */
const LABEL_ROOM = 28
const ACCOUNT =
  /(?<![A-Za-z])(?:account|acct|a\/c|acc|konto|compte|cuenta|conto|hesap|账号|帐号|口座番号|счет|счёт)(?![A-Za-z])/giu
const ACCOUNT_NUMBER = /(?<![A-Za-z0-9])\d[\d\-. ]{4,38}\d(?![A-Za-z0-9])/
const SORT_CODE = /(?<![A-Za-z])(?:sort[ -]?code|aba|routing|fedwire|bsb|ifsc|blz|transit)(?![A-Za-z])/gi
const SORT_NUMBER =
  /(?<![A-Za-z0-9])(?:[A-Z]{4}0[A-Z0-9]{6}|\d{2}[ -]?\d{2}[ -]?\d{2}|\d{3}-\d{3}|\d{8,9})(?![A-Za-z0-9])/

/** The IBANs, BICs, numbers of accounts and sort codes of a text, in its order, each once; time grows with the text. */
export function findBankDetails(text: string): BankDetail[] {
  const ibans = findIbans(text)
  const found = [
    ...ibans.map(({ end: _, ...detail }) => detail),
    ...findLabelled(text, ACCOUNT, ACCOUNT_NUMBER, 'account').filter(
      ({ at, value }) => isAccount(value) && !ibans.some((iban) => at >= iban.at && at < iban.end),
    ),
    ...findLabelled(text, BIC, BIC_CODE, 'bic'),
    ...findLabelled(text, SORT_CODE, SORT_NUMBER, 'sort_code'),
  ].sort((one, other) => one.at - other.at)
  const known = new Set<string>()
  return found
    .filter(({ kind, value }) => !known.has(`${kind} ${value}`) && known.add(`${kind} ${value}`))
    .slice(0, MOST)
}

function findIbans(text: string): (BankDetail & { end: number })[] {
  const found: (BankDetail & { end: number })[] = []
  for (const { 0: start, index } of text.matchAll(IBAN_START)) {
    const length = ibanLength(start.slice(0, 2).toUpperCase())
    if (length === undefined) continue
    const { value, end } = joined(text, index, length)
    if (isIban(value)) found.push({ kind: 'iban', value, at: index, end })
  }
  return found
}

/** So many letters and digits from a place on, over single blanks, dots and hyphens. */
function joined(text: string, from: number, length: number): { value: string; end: number } {
  let value = ''
  let at = from
  let gap = 0
  for (; at < text.length && value.length < length && at < from + LONGEST_IBAN * 2; at++) {
    const sign = text[at] ?? ''
    if (/[A-Za-z0-9]/.test(sign)) {
      value += sign.toUpperCase()
      gap = 0
    } else if (/[ \t .-]/.test(sign) && gap < 2) gap += 1
    else break
  }
  // One more letter or digit: it is something longer.
  return /[A-Za-z0-9]/.test(text[at] ?? '') ? { value: '', end: at } : { value, end: at }
}

function findLabelled(text: string, label: RegExp, code: RegExp, kind: BankDetailKind): BankDetail[] {
  const found: BankDetail[] = []
  for (const { 0: word, index } of text.matchAll(label)) {
    const from = index + word.length
    const part = text.slice(from, from + LABEL_ROOM + 40)
    const hit = code.exec(part)
    if (!hit || hit.index > LABEL_ROOM || !isBetween(part.slice(0, hit.index))) continue
    found.push({ kind, value: hit[0].replace(/[^A-Z0-9]/g, ''), at: from + hit.index })
  }
  return found
}

/** Words that may stand between a label and its number: `account number (USD): `. Anything else is a sentence. */
const FILLERS =
  /^(?:number|num|no|nr|nummer|code|swift|bic|usd|eur|gbp|jpy|cny|sgd|hkd|aed|chf|nok|account|acc|ac|a|c|routing|aba|is|the|with|and|in|of|our|new|id)$/i

function isBetween(text: string): boolean {
  return text.split(/[^A-Za-z]+/).every((word) => word === '' || FILLERS.test(word))
}

/** Not a date, a year, an amount, a telephone number: six digits at least, and few parts. */
function isAccount(value: string): boolean {
  return value.length >= 6 && value.length <= 24 && !/^(?:19|20)\d{6}$/.test(value)
}
