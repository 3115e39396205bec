import type { Db } from '@laycan/server/database/database.ts'
import { customVariable } from '#features/records/contacts/contract/custom-fields.ts'
import { listCustomFields, listValuesOfAddresses } from '#features/records/contacts/server/public.ts'
import type { MergeValues } from '#features/records/templates/contract/variables.ts'

/** What the address book knows of an address in the fields of the company, by the names of their variables. */
export async function customValuesOf(db: Db, address: string): Promise<MergeValues> {
  const [fields, values] = await Promise.all([listCustomFields(db), listValuesOfAddresses(db, [address])])
  const known = values.get(address.toLowerCase()) ?? {}
  return Object.fromEntries(fields.map(({ id, name }) => [customVariable(name), known[String(id)] ?? '']))
}
