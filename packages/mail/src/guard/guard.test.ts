import { describe, expect, test } from 'vitest'
import { counterpartyOf, readDomain } from './domains.ts'
import { findBankDetails } from './find-bank-details.ts'
import { isIban } from './iban.ts'
import { likenessKeys, likenessOf } from './look-alike.ts'
import { readPayment } from './read-payment.ts'

describe('bank details', () => {
  test('an IBAN counts by its check digits and the length of its country', () => {
    const right = ['GB82WEST12345698765432', 'DE89370400440532013000', 'GR1601101250000000012300695']
    expect(right.filter(isIban)).toEqual(right)
    expect(
      ['GB83WEST12345698765432', 'DE8937040044053201300', 'ZZ89370400440532013000'].filter(isIban),
    ).toEqual([])
  })

  test.each<[string, string[]]>([
    [
      'IBAN: GR16 0110 1250 0000 0001 2300 695, BIC ETHNGRAA',
      ['iban GR1601101250000000012300695', 'bic ETHNGRAA'],
    ],
    ['iban gb82west12345698765432', ['iban GB82WEST12345698765432']],
    ['SWIFT / BIC CODE : CITIUS33XXX', ['bic CITIUS33XXX']],
    ['ACCOUNT NO. (USD): 0123-456789-001', ['account 0123456789001']],
    ['USD A/C: 40012345', ['account 40012345']],
    ['Sort code 20-00-00, account number 55779911', ['sort_code 200000', 'account 55779911']],
    ['ABA 021000089', ['sort_code 021000089']],
    ['Account No.: DE89 3704 0044 0532 0130 00', ['iban DE89370400440532013000']],
  ])('are found: %s', (text, found) => {
    expect(findBankDetails(text).map(({ kind, value }) => `${kind} ${value}`)).toEqual(found)
  })

  test.each([
    'A/C CARGILL, 2000 MT',
    'for account of charterers, laycan 12-15 May 2026',
    'IBAN GR16 0110 1250 0000 0001 2300 696',
    'MV STAR 56780 DWT BLT 2012, IMO 9412345',
    'swift reply appreciated, SWIFT COPY ATTACHED',
    'DE89370400440532013000123 is a container',
    'the account of 12 March 2026 was agreed',
    'Tel +30 210 4291234',
  ])('are not seen in: %s', (text) => {
    expect(findBankDetails(text)).toEqual([])
  })
})

describe('counterparties', () => {
  test.each([
    ['Ops <x@mail.aegean.com.gr>'.slice(5, -1), 'aegean.com.gr'],
    ['KOSTAS.P@GMAIL.COM', 'kostas.p@gmail.com'],
    ['a@xn--egean-3ve.example', 'аegean.example'],
    ['nobody', ''],
    ['a@localhost', ''],
  ])('%s speaks for %s', (address, counterparty) => {
    expect(counterpartyOf(address)).toBe(counterparty)
  })

  test('a company whose name is also that of a provider is a company', () => {
    expect(counterpartyOf('a@orange.gr')).toBe('orange.gr')
    expect(readDomain('free.fr')?.label).toBe('free')
  })
})

describe('look-alikes', () => {
  test.each([
    ['аegean.com', 'aegean.com', 'signs'],
    ['rnaersk.com', 'maersk.com', 'signs'],
    ['cargi11.com', 'cargill.com', 'signs'],
    ['aegaen.com', 'aegean.com', 'swapped'],
    ['aegeann.com', 'aegean.com', 'one_letter'],
    ['aegan.com', 'aegean.com', 'one_letter'],
    ['aegeam.com', 'aegean.com', 'one_letter'],
    ['aegean-bulk.com', 'aegeanbulk.com', 'hyphen'],
    ['aegean.net', 'aegean.com', 'other_ending'],
    ['aegean-payments.com', 'aegean.com', 'added_word'],
    ['aegeanshipping.com', 'aegean.com', 'added_word'],
    ['aegean.com.secure-mail.net', 'aegean.com', 'subdomain'],
    ['kostas.br0ker@gmail.com', 'kostas.broker@gmail.com', 'signs'],
    ['kostas.broker@yahoo.com', 'kostas.broker@gmail.com', 'other_ending'],
  ])('%s looks like %s: %s', (asked, known, how) => {
    expect(likenessOf(asked, known)).toBe(how)
    const keys = new Set(likenessKeys(known, 'known'))
    expect(likenessKeys(asked, 'asked').some((key) => keys.has(key))).toBe(true)
  })

  test.each([
    ['aegean.com', 'aegean.com'],
    ['tms.gr', 'tma.gr'],
    ['pacific.com', 'oceanic.com'],
    ['oceanic-bulk.com', 'oceanic-tankers.com'],
    ['sea.com', 'seashipping.com'],
    ['kostas@gmail.com', 'kostas.com'],
  ])('%s is no look-alike of %s', (asked, known) => {
    expect(likenessOf(asked, known)).toBeUndefined()
  })
})

describe('what a mail says about money', () => {
  const source = { subject: '', text: '', quote_offset: null, file_names: '', files: [] }

  test('details of older mail are told apart from those that the sender writes', () => {
    const text = 'Please pay to DE89370400440532013000.\n\nOn Monday you wrote:\n> GB82WEST12345698765432'
    expect(readPayment({ ...source, text, quote_offset: text.indexOf('On Monday') }).details).toEqual([
      { kind: 'iban', value: 'DE89370400440532013000', quoted: false },
      { kind: 'iban', value: 'GB82WEST12345698765432', quoted: true },
    ])
  })

  test.each([
    { subject: 'Invoice 2026-11' },
    { file_names: 'Hire statement no. 4.pdf' },
    { text: 'Attached our invoice, kindly remit at your earliest.' },
    { text: 'Anbei unsere Rechnung, um Zahlung wird gebeten' },
    { files: ['FREIGHT INVOICE no. 12'] },
  ])('%o asks for money', (part) => {
    expect(readPayment({ ...source, ...part }).asks_payment).toBe(true)
  })

  test.each([
    'Please note our bank details have changed.',
    'Kindly use our new bank account as below',
    'our account is currently under audit, so',
    'Updated banking details attached',
  ])('a change is heard of: %s', (text) => {
    expect(readPayment({ ...source, text }).says_changed).toBe(true)
  })

  test.each([
    'MV STAR open Santos 12 May',
    'Confirm receipt of your invoice, which accounts will settle',
    'Freight payment received with thanks, new laycan below',
  ])('nothing is made of: %s', (text) => {
    const { details, asks_payment, says_changed } = readPayment({ ...source, text })
    expect([details, asks_payment, says_changed]).toEqual([[], false, false])
  })
})
