import { createRandom, type Random } from '@laycan/demo-mail/random.ts'
import type { Company, Person } from '@laycan/demo-mail/trade.ts'
import { buildWorld } from '@laycan/demo-mail/world.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { addComment } from '#features/marks/comments/server/public.ts'
import { ContactFields, type ContactItem } from '#features/records/contacts/contract/contact.ts'
import {
  insertContact,
  insertMembers,
  saveGroup,
  searchBook,
} from '#features/records/contacts/server/public.ts'
import { setRecordTags } from '#features/records/record-kinds/server/public.ts'
import { countryOfZone, demoGroups, noteOfRole, remarksOfTitle, tagOfRole } from './demo-contact-words.ts'
import { readDemoTeam } from './demo-team.ts'

/** Companies of these kinds have departments. */
const HAS_DEPARTMENTS: readonly string[] = ['owner', 'charterer', 'broker']

interface InsertedEntry {
  readonly id: number
  readonly company: Company
  readonly person?: Person
}

/** Fills the address book with the companies and people that the demo's mails come from and go to. */
export async function insertDemoContacts(tx: Tx, seed: number, user_ids: readonly number[]): Promise<void> {
  const [director = 0] = user_ids
  const random = createRandom(`demo-book/${seed}`)
  const { companies } = buildWorld(createRandom(`demo-desk/${seed}`).fork('world'))
  const entries: InsertedEntry[] = []
  for (const company of companies) entries.push(...(await insertCompany(tx, company, { random, director })))
  await tagEntries(tx, director, entries)
  await fillGroups(tx, entries, user_ids)
}

async function insertCompany(
  tx: Tx,
  company: Company,
  { random, director }: { random: Random; director: number },
): Promise<InsertedEntry[]> {
  const { name, domain, city, zone, role, desk, people } = company
  const place = { city, country_id: countryOfZone(zone) }
  const id = await insert(tx, director, {
    fields: {
      ...place,
      level: 'company',
      name,
      postal_address: `${random.int(1, 140)} ${random.pick(['Harbour Street', 'Quay Road', 'Exchange Square', 'Marina Avenue'])}`,
      postal_code: String(random.int(10_000, 99_999)),
      website: `https://www.${domain}`,
      note: noteOfRole[role] ?? '',
      public: role === 'agent' || role === 'insurer',
    },
    emails: [desk.address],
  })
  const in_company = { ...place, address_book_company_id: id, company_name: name }
  const department = HAS_DEPARTMENTS.includes(role)
    ? { name: role === 'charterer' ? 'Freight' : 'Chartering' }
    : undefined
  const department_id =
    department &&
    (await insert(tx, director, {
      fields: { ...in_company, level: 'department', name: department.name },
      emails: [desk.address],
    }))
  const entries: InsertedEntry[] = [{ id, company }]
  for (const person of people.filter((_, at) => !isNotAddedYet(id, at))) {
    const [first_name = '', ...rest] = person.name.split(' ')
    const own =
      department_id === undefined || !random.chance(0.6)
        ? {}
        : { department_id, department_name: department?.name }
    const person_id = await insert(tx, director, {
      fields: {
        ...in_company,
        ...own,
        name: person.name,
        first_name,
        last_name: rest.join(' '),
        job_title: person.title,
      },
      emails: [person.address],
      phone: person.phone,
    })
    entries.push({ id: person_id, company, person })
  }
  return entries
}

/** Nobody added these yet: they are in the book as the mails tell of them. */
const isNotAddedYet = (company_id: number, at: number) => at > 0 && (company_id + at) % 7 === 0

interface Entry {
  readonly fields: object
  readonly emails: readonly string[]
  readonly phone?: string
}

function insert(tx: Tx, created_by: number, { fields, emails, phone }: Entry): Promise<number> {
  const { shared_groups: _, my_groups: __, ...all } = ContactFields.parse(fields)
  const items: ContactItem[] = [
    ...emails.map((value, at) => ({
      item_type: 'email' as const,
      value,
      value_type: 'work',
      default: at === 0,
    })),
    ...(phone ? [{ item_type: 'phone' as const, value: phone, value_type: 'office', default: false }] : []),
  ]
  return insertContact(tx, { fields: all, items }, created_by)
}

async function tagEntries(tx: Tx, user_id: number, entries: readonly InsertedEntry[]): Promise<void> {
  const actor: Actor = { user_id, user_type: 'admin', permissions: new Set(), line_ids: [] }
  for (const { id, company, person } of entries) {
    const names = [
      tagOfRole[company.role],
      ...(person?.title.includes('Chartering') ? ['chartering'] : []),
      ...(id % 17 === 0 ? ['key account'] : []),
    ].filter((name) => name !== undefined)
    if (person === undefined || id % 2 === 0)
      await setRecordTags(tx, actor, { kind: 'AddressBook', id }, names)
  }
}

async function fillGroups(
  tx: Tx,
  entries: readonly InsertedEntry[],
  user_ids: readonly number[],
): Promise<void> {
  const [director = 0] = user_ids
  for (const { name, holds } of demoGroups) {
    const id = await saveGroup(tx, { name, personal: false, user_id: director })
    const members = entries.filter(({ person, company }) => person !== undefined && holds(company))
    await insertMembers(
      tx,
      id,
      members.map((entry) => entry.id),
    )
  }
  for (const [at, user_id] of user_ids.entries()) {
    const id = await saveGroup(tx, { name: 'Call every week', personal: true, user_id })
    const members = entries.filter((entry) => entry.person !== undefined && (entry.id + at) % 11 === 0)
    await insertMembers(
      tx,
      id,
      members.map((entry) => entry.id),
    )
  }
}

/** Lets the people of the desk say something of some of them. */
export async function commentDemoContacts(services: Services, db: Db): Promise<void> {
  const { team, written } = await readDemoTeam(db)
  for (const { title, remarks } of remarksOfTitle) {
    for (const { id: commentable_id } of await searchBook(db, title, { level: 'contact', limit: 6 })) {
      for (const { by, says } of remarks) {
        const user_id = team.find(({ user_name }) => user_name === by)?.id
        if (user_id === undefined) continue
        const actor: Actor = { user_id, user_type: 'admin', permissions: new Set(), line_ids: [] }
        await inTransaction(db, (tx) =>
          addComment(
            { tx, db, actor, services },
            {
              commentable_type: 'AddressBook',
              commentable_id,
              content: written(says),
              via: '',
              quote: null,
              attachment_ids: [],
            },
          ),
        )
      }
    }
  }
}
