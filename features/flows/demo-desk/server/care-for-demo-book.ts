import type { Company } from '@laycan/server/database/companies.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { askForDuplicates } from '#features/flows/contact-duplicates/server/public.ts'
import { importAtOnce } from '#features/flows/file-imports/server/public.ts'
import type { CustomField } from '#features/records/contacts/contract/custom-fields.ts'
import {
  findStored,
  insertContacts,
  insertCustomField,
  type StoredContact,
  searchBook,
  setContacts,
  type WrittenContact,
} from '#features/records/contacts/server/public.ts'
import { suppressAddress } from '#features/records/suppressions/server/public.ts'

const fields: readonly Pick<CustomField, 'name' | 'type' | 'choices'>[] = [
  { name: 'Rating', type: 'choice', choices: ['Gold', 'Silver', 'Bronze'] },
  { name: 'Next call', type: 'date', choices: [] },
  { name: 'Fleet size', type: 'number', choices: [] },
]

/** Contacts as a colleague brought them from a spreadsheet. */
const BROUGHT = [
  'Full name;Company;Job title;E-mail;Mobile phone;City;Country;Rating',
  'Ingrid Solberg;Nordfjord Bulk AS;Chartering manager;ingrid.solberg@nordfjord.example;+47 900 11 223;Bergen;Norway;Gold',
  'Mateus Carvalho;Santos Grain;Freight trader;mateus@santosgrain.example;+55 13 99120 3344;Santos;Brazil;Silver',
  'Aiko Tanaka;Setouchi Kisen;Operations;aiko.tanaka@setouchi.example;+81 90 5550 1212;Imabari;Japan;Bronze',
  'Yannis Vlachos;Pireas Agencies;Agent;y.vlachos@pireas.example;+30 694 555 0102;Piraeus;Greece;',
  'Yannis Vlachos;Pireas Agencies;Agent;y.vlachos@pireas.example;;Piraeus;Greece;',
  'Omar Haddad;Levant Bunkers;Bunker trader;omar at levant;+961 3 555 019;Beirut;Lebanon;',
].join('\r\n')

/** Gives the book of the demo own fields with values, duplicates to be settled, and an import that was done. */
export async function careForDemoBook(services: Services, { db }: Company, user_id: number): Promise<void> {
  const people = await peopleOf(db)
  await inTransaction(db, async (tx) => {
    const ids: number[] = []
    for (const field of fields) ids.push(await insertCustomField(tx, field))
    await setContacts(
      tx,
      people.map((person, at) => ({ id: person.id, entry: rated(person, at, ids) })),
    )
    await insertContacts(
      tx,
      people.filter((_, at) => at % 5 === 0).map((person) => doubleOf(person)),
      user_id,
    )
  })
  await inTransaction(db, async (tx) => {
    const reasons = ['hard_bounce', 'unsubscribe', 'manual'] as const
    for (const [at, reason] of reasons.entries()) {
      const address = people[at * 4 + 3]?.items.find(({ item_type }) => item_type === 'email')?.value
      if (address !== undefined) await suppressAddress(tx, { address, reason, detail: 'Told by the desk' })
    }
  })
  await importAtOnce(services, db, {
    kind: 'contacts',
    user_id,
    file_name: 'contacts of Ingrid.csv',
    content: BROUGHT,
    is_carried_out: true,
  })
  await inTransaction(db, askForDuplicates)
}

async function peopleOf(db: Db): Promise<StoredContact[]> {
  const titles = ['chartering', 'operations', 'broker']
  const found = await Promise.all(
    titles.map((title) => searchBook(db, title, { level: 'contact', limit: 15 })),
  )
  return findStored(db, [...new Set(found.flat().map(({ id }) => id))])
}

function rated(
  { fields: entry, items }: StoredContact,
  at: number,
  [rating, call, size]: number[],
): WrittenContact {
  const day = new Date(Date.now() + (at % 20) * 86_400_000).toISOString().slice(0, 10)
  const custom = {
    [String(rating)]: ['Gold', 'Silver', 'Bronze'][at % 3] ?? '',
    ...(at % 2 === 0 && { [String(call)]: day }),
    ...(at % 3 === 0 && { [String(size)]: String(4 + at * 3) }),
  }
  return { fields: entry, items, custom }
}

/** The same person, as somebody noted him a second time: an initial, and what the other entry lacks. */
function doubleOf({ fields: entry, items }: StoredContact): WrittenContact {
  const [first = '', ...rest] = entry.name.split(' ')
  const name = [`${first.slice(0, 1)}.`, ...rest].join(' ')
  const phone = {
    item_type: 'phone',
    value: '+44 7700 900 118',
    value_type: 'mobile',
    default: false,
  } as const
  return {
    fields: {
      ...entry,
      name,
      first_name: '',
      last_name: rest.join(' '),
      job_title: '',
      note: 'Met at the dinner in May.',
    },
    items: [...items.filter(({ item_type }) => item_type === 'email'), phone],
  }
}
