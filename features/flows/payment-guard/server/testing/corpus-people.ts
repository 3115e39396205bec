import { createDice, type Dice } from '#tests/support/dice.ts'

/** A house that the invented desk does business with. */
export interface House {
  readonly domain: string
  readonly name: string
  readonly people: readonly Person[]
  /** IBANs, or numbers of accounts with a bank; the first one is in use. */
  readonly accounts: readonly Account[]
  /** It pays for others, and names an account of theirs each time. */
  readonly pays_for_others: boolean
}

export interface Person {
  readonly name: string
  readonly address: string
}

export interface Account {
  readonly label: 'IBAN' | 'Account no.'
  readonly number: string
  readonly bic: string
}

export const OWN_DOMAIN = 'harbourline.example'
export const OWN_ACCOUNT: Account = { label: 'IBAN', number: iban('GB', 'HBLN', 999), bic: 'HBLNGB2L' }

const FIRST =
  'Adrian Beatriz Cheng Dimitris Elif Farid Greta Hiroshi Ingrid Jorge Kostas Lena Marco Nikos Olga Pavel Quentin Rashid Sofia Tomas Ulrike Vikram Wei Xenia Yusuf Zara'.split(
    ' ',
  )
const LAST =
  'Adams Bakker Costa Dahl Eriksen Fontana Gupta Hansen Ivanov Jansen Kim Lund Meyer Nakos Olsen Papas Quist Rossi Silva Tan Usta Vang Wong Yilmaz'.split(
    ' ',
  )
const ROOTS =
  'argo borea calyp delphi elara fenix gorgon helike ionia junon kronos lyrae melita nereus orion pelag quadra rhodia selene triton ursa vela xantho zephyr'.split(
    ' ',
  )
const TRADES = 'bulk chart marine shipping trading agency maritime carriers'.split(' ')
const ENDINGS = ['com', 'gr', 'no', 'com.sg', 'co.uk', 'de', 'com.cn', 'dk', 'it', 'com.tr']
const BANKS = ['ETHNGRAA', 'DNBANOKK', 'DBSSSGSG', 'BARCGB22', 'DEUTDEFF', 'BKCHCNBJ', 'NDEADKKK', 'UNCRITMM']

/** A right IBAN of Great Britain, Germany or Greece. */
export function iban(country: 'GB' | 'DE' | 'GR', bank: string, n: number): string {
  const digits = (length: number) =>
    String((n * 7919 + 104_729) % 10 ** Math.min(length, 9)).padStart(length, '3')
  const rest = { GB: bank.slice(0, 4) + digits(14), DE: digits(18), GR: digits(23) }[country]
  const numbers = [...`${rest}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('')
  const check = 98n - (BigInt(numbers) % 97n)
  return `${country}${String(check).padStart(2, '0')}${rest}`
}

export function newAccount(n: number): Account {
  const bic = BANKS[n % BANKS.length] ?? ''
  if (n % 4 === 3)
    return { label: 'Account no.', number: String(100_000_007 + n * 7_654_321).padStart(12, '4'), bic }
  const country = (['GB', 'DE', 'GR'] as const)[n % 3] ?? 'DE'
  return { label: 'IBAN', number: iban(country, bic, n), bic }
}

export function pick<T>(dice: Dice, from: readonly T[]): T {
  const found = from[dice(from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

export function newPerson(dice: Dice, domain: string): Person {
  const first = pick(dice, FIRST)
  const last = pick(dice, LAST)
  return { name: `${first} ${last}`, address: `${first}.${last}@${domain}`.toLowerCase() }
}

/** Houses with names that differ, in part by little, as those of real ones do. */
export function makeHouses(seed: number): House[] {
  const dice = createDice(seed)
  const houses = ROOTS.flatMap((root, at) =>
    Array.from({ length: 5 }, (_, n) => {
      const number = at * 5 + n
      const trade = TRADES[(at + n) % TRADES.length] ?? ''
      const domain = `${root}${n % 2 === 0 ? '' : '-'}${trade}.${ENDINGS[number % ENDINGS.length]}`
      return makeHouse(dice, domain, number)
    }),
  )
  // Brokers who write from free mail, and neighbours by name that are honest.
  const brokers = [
    'kostas.meridian',
    'capt.yilmaz',
    'bulkdesk.pireas',
    'lena.chartering',
    'wei.fixtures',
  ].map((local, at) => ({
    ...makeHouse(dice, 'gmail.com', 300 + at),
    people: [{ name: local, address: `${local}@${at % 2 === 0 ? 'gmail.com' : 'yahoo.com'}` }],
  }))
  const neighbours = ['seatrans.com', 'seatrans.no', 'oceanbulk.gr', 'oceanbulks.gr'].map((domain, at) =>
    makeHouse(dice, domain, 400 + at),
  )
  return [...houses, ...brokers, ...neighbours]
}

function makeHouse(dice: Dice, domain: string, number: number): House {
  return {
    domain,
    name: domain.split('.')[0] ?? domain,
    people: Array.from({ length: 1 + dice(4) }, () => newPerson(dice, domain)),
    accounts: [newAccount(number)],
    pays_for_others: number % 40 === 7,
  }
}
