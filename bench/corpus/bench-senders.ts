import { createRandom } from '@laycan/demo-mail/random.ts'
import { companyRows } from '@laycan/demo-mail/words/companies.ts'
import { namePools, toAddressLetters } from '@laycan/demo-mail/words/people.ts'

export interface BenchMailbox {
  name: string
  address: string
}

export const BENCH_SENDERS = 5000
export const BENCH_LINES = 20
export const benchDomain = 'bench-desk.example'

export const benchLines: readonly BenchMailbox[] = Array.from({ length: BENCH_LINES }, (_, index) => ({
  name: `Line ${String(index + 1).padStart(2, '0')}`,
  address: `line${String(index + 1).padStart(2, '0')}@${benchDomain}`,
}))

/** 5,000 people of 1,000 companies, all different. */
export function buildSenders(seed: number | string): BenchMailbox[] {
  const random = createRandom(`bench-senders/${seed}`)
  const cultures = Object.values(namePools)
  return Array.from({ length: BENCH_SENDERS }, (_, index) => {
    const pool = random.pick(cultures)
    const given = random.pick(pool.given)
    const family = random.pick(pool.family)
    const slug = companyRows[index % companyRows.length]?.[1] ?? 'company'
    const address = `${toAddressLetters(given).slice(0, 1)}.${toAddressLetters(family)}${index}@${slug}${Math.floor(index / 5)}.example`
    return { name: `${given} ${family}`, address }
  })
}
