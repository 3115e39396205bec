import { createRandom } from '@laycan/demo-mail/random.ts'
import { companyRows } from '@laycan/demo-mail/words/companies.ts'
import { namePools, toAddressLetters } from '@laycan/demo-mail/words/people.ts'
import { addressWords } from '@laycan/features/records/recent-addresses/contract/address-words.ts'

/** An address with the lines that use it. */
export interface BenchAddress {
  owner_ids: number[]
  address: string
  name: string
  words: string
  score: number
}

/** Days over which the last uses are spread. */
const DAYS = 1_000
const HALF_LIFE_DAYS = 30

/** Addresses that are all different, each used in one to three lines; a few of them often, most of them once. */
export function buildAddresses(count: number, line_ids: readonly number[]): BenchAddress[] {
  const random = createRandom('bench-addresses')
  const cultures = Object.values(namePools)
  const today = Date.now() / 86_400_000
  return Array.from({ length: count }, (_, index) => {
    const pool = random.pick(cultures)
    const [given, family] = [random.pick(pool.given), random.pick(pool.family)]
    const slug = companyRows[index % companyRows.length]?.[1] ?? 'company'
    const local = `${toAddressLetters(given)}.${toAddressLetters(family)}${index % 97}`
    const address = `${local}@${slug}-${random.pick(['shipping', 'chartering', 'marine'])}${index}.example`
    const name = `${given} ${family}`
    const words = ` ${addressWords({ name, address }).join(' ')}`
    const age = random.int(0, DAYS)
    const score = (today - age) / HALF_LIFE_DAYS + Math.log2(1 + 1_000 / (index + 1))
    const owner_ids = random.sample(line_ids, 1 + (index % 3))
    return { owner_ids, address, name, words, score }
  })
}
