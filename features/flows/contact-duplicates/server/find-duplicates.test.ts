import { describe, expect, test } from 'vitest'
import { areAlike, nameWords } from '../contract/alike-names.ts'
import { type ComparedContact, findDuplicates } from './find-duplicates.ts'

const alike = (one: string, other: string) => areAlike(nameWords(one), nameWords(other))

test.each([
  ['Nikos Pappas', 'PAPPAS, Mr. Níkos'],
  ['N. Pappas', 'Nikos Pappas'],
  ['Nikos Pappas', 'Nikos G. Pappas'],
  ['Nikos Papadopoulos', 'Nikos Papadopulos'],
  ['Jürgen Müller', 'Jurgen Muller'],
  ['王小明', '王小明'],
])('%s and %s may be one', (one, other) => expect(alike(one, other)).toBe(true))

test.each([
  ['Nikos Pappas', 'Maria Pappas'],
  ['N. P.', 'Nikos Pappas'],
  ['Nikos', 'Nikos Pappas'],
  ['Ann Lee', 'Anna Lee'],
  ['', 'Ann Lee'],
  ['王小明', '王大明'],
])('%s and %s are two', (one, other) => expect(alike(one, other)).toBe(false))

const contact = (id: number, part: Partial<ComparedContact>): ComparedContact => ({
  id,
  name: `Person ${id}`,
  company_id: null,
  emails: [],
  phones: [],
  ...part,
})

describe('two entries may be one', () => {
  test('by one address, and by all reasons that there are', () => {
    const same = { name: 'Nikos Pappas', company_id: 1, phones: ['+30 210 123 4567'] }
    const found = findDuplicates([
      contact(2, { ...same, emails: ['N@aegean.example'] }),
      contact(1, { ...same, emails: ['n@aegean.example '], phones: ['0030-2101234567'] }),
    ])
    expect(found).toEqual([{ ids: [1, 2], reasons: ['address', 'phone', 'name'] }])
  })

  test('but not by the address or the switchboard that a desk shares', () => {
    const desk = { company_id: 1, emails: ['chartering@aegean.example'], phones: ['+30 210 123 4567'] }
    const found = findDuplicates([
      contact(1, { ...desk, name: 'Nikos Pappas' }),
      contact(2, { ...desk, name: 'Maria Kosta' }),
    ])
    expect(found).toEqual([])
  })

  test('and not by their name in two companies, or by an extension', () => {
    const found = findDuplicates([
      contact(1, { name: 'Nikos Pappas', company_id: 1, phones: ['204'] }),
      contact(2, { name: 'Nikos Pappas', company_id: 2, phones: ['204'] }),
    ])
    expect(found).toEqual([])
  })
})

test('of 20,000 entries the doubled ones are found, with a precision of 0.98', () => {
  const { contacts, pairs } = generated(20_000)
  const found = findDuplicates(contacts).map(({ ids }) => ids.join())
  const right = found.filter((pair) => pairs.has(pair)).length
  expect(right / found.length).toBeGreaterThanOrEqual(0.98)
  expect(right / pairs.size).toBeGreaterThanOrEqual(0.95)
})

/** Invented people of 200 companies, every tenth twice and written otherwise, by a fixed seed. */
function generated(count: number) {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const syllables = [
    'ka',
    'ro',
    'mi',
    'ten',
    'sul',
    'vo',
    'ber',
    'li',
    'dan',
    'pha',
    'gor',
    'nes',
    'tu',
    'wel',
  ]
  const word = (length: number) => Array.from({ length }, () => syllables[next(syllables.length)]).join('')
  const contacts: ComparedContact[] = []
  const pairs = new Set<string>()
  for (let id = 1; id <= count; id += 1) {
    const [first, last, company_id] = [word(3), word(4), next(200)]
    const phone = `+30 21 ${company_id} 0000`
    const emails = [`${first}.${last}@c${company_id}.example`, `info@c${company_id}.example`]
    contacts.push(contact(id, { name: `${first} ${last}`, company_id, emails, phones: [phone] }))
    if (id % 10 !== 0) continue
    const written = [`${last}, ${first}`, `${first[0]}. ${last}`, `${first} ${last.slice(0, -1)}`][next(3)]
    contacts.push(contact(id + count, { name: written ?? '', company_id, emails: [`x${id}@home.example`] }))
    pairs.add(`${id},${id + count}`)
  }
  return { contacts, pairs }
}
