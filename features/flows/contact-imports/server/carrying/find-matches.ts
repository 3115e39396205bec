import type { Db } from '@laycan/server/database/database.ts'
import { areAlike, nameWords } from '#features/flows/contact-duplicates/contract/alike-names.ts'
import { contactKey } from '#features/records/contacts/contract/contact-words.ts'
import {
  findByAddresses,
  findByNames,
  type WrittenContact,
} from '#features/records/contacts/server/public.ts'

/** Which entry of the book each of some contacts is: by an address and a like name, or by name and company. */
export async function findMatches(
  db: Db,
  entries: readonly WrittenContact[],
): Promise<readonly (number | undefined)[]> {
  const addressesOf = ({ items }: WrittenContact) =>
    items.flatMap(({ item_type, value }) => (item_type === 'email' ? [value.toLowerCase()] : []))
  const [byAddress, byName] = await Promise.all([
    findByAddresses(db, [...new Set(entries.flatMap(addressesOf))]),
    findByNames(db, [...new Set(entries.map(({ fields }) => contactKey(fields.name)))]),
  ])
  const ofAddress = groupBy(byAddress, ({ address }) => address)
  const ofName = groupBy(byName, ({ key }) => key)
  return entries.map((entry) => {
    const { name, level, company_name } = entry.fields
    const words = nameWords(name)
    for (const address of addressesOf(entry)) {
      const same = ofAddress.get(address)?.find((found) => areAlike(nameWords(found.name), words))
      if (same) return same.id
    }
    const company = contactKey(company_name)
    // Two people of one name and no company may be two people, unless neither has an address.
    const isNamed = company !== '' || level === 'company' || addressesOf(entry).length === 0
    const named = ofName
      .get(contactKey(name))
      ?.find((found) => level === found.level && contactKey(found.company_name) === company)
    return isNamed ? named?.id : undefined
  })
}

function groupBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Entries of companies by their folded names, so that people of a file are people of these. */
export async function findCompanies(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const keys = [...new Set(names.filter((name) => name !== '').map(contactKey))]
  const found = await findByNames(db, keys)
  return new Map(found.filter(({ level }) => level === 'company').map(({ key, id }) => [key, id]))
}
