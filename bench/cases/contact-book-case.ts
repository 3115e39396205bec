import type { HttpConnection } from '../client/http-connection.ts'
import type { Desk } from '../desk/open-desk.ts'
import { type Figure, latencies } from '../measure/figure.ts'
import { measureRounds, type Rounds } from '../measure/measure-rounds.ts'
import { paintCards } from '../web/person-card.ts'
import type { BenchCase } from './bench-case.ts'

const ENTRIES = 200_000
const COMPANIES = 2_000
const GROUPS = 300
const OF_GROUP = 200
const ROUNDS: Rounds = { warm: 10, rounds: 5, repeat: 10 }
/** Three letters of a name, a company, an address and a number; of a Chinese and a Cyrillic name. */
const KEYS = ['pap', 'com', 'nik', '691', '王小', 'иван']

const goals = {
  contacts_list: { ms: 3, text: '3 ms: the first page of the list' },
  contacts_list_100000: { ms: 3.3, text: '1.1 × the first page: the page around entry 100,000' },
  contacts_by_group: { ms: 5, text: '5 ms: entries of a group with a tag' },
  contacts_search: { ms: 10, text: '10 ms: three letters of a name, a company, an address, a number' },
  contacts_suggest: { ms: 40, text: 'p95 40 ms: recipients out of entries and groups' },
  contacts_detail: { ms: 15, text: '15 ms: an entry and its recent mails' },
  contacts_card: { ms: 100, text: '100 ms: what the card of a person shows (without painting)' },
} as const
type Name = keyof typeof goals
const PAINTED_MS = 100

/** A book of 200,000 entries: lists, search, suggestions, an entry with its mails, the card of a person. */
export const contactBookCase: BenchCase = {
  names: ['contact_book', ...Object.keys(goals), 'contacts_card_painted'],
  async run(desk) {
    const book = await fill(desk)
    const connection = await desk.connect()
    const times = await measureRounds<Name>(asked(connection, book), ROUNDS)
    connection.close()
    const painted = latencies(await paintCards(desk))
    await empty(desk)
    return [
      ...(Object.keys(goals) as Name[]).map((name) => figureOf(desk, name, times[name])),
      {
        case: 'contacts_card_painted',
        n: desk.mails,
        ...painted,
        target: `${PAINTED_MS} ms: from a press on a name to his card painted`,
        reached: (painted.p50_ms ?? 0) <= PAINTED_MS,
      },
    ]
  },
}

function figureOf({ mails }: Desk, name: Name, times: readonly number[]): Figure {
  const figure = latencies(times)
  const reached = ((name === 'contacts_suggest' ? figure.p95_ms : figure.p50_ms) ?? 0) <= goals[name].ms
  return { case: name, n: mails, ...figure, entries: ENTRIES, target: goals[name].text, reached }
}

interface Book {
  readonly middle: number
  readonly group: number
  readonly person: number
  readonly address: string
}

function asked(connection: HttpConnection, { middle, group, person, address }: Book) {
  let turn = 0
  const next = () => encodeURIComponent(KEYS[turn++ % KEYS.length] ?? '')
  const tagged = encodeURIComponent(
    JSON.stringify([{ field: 'tags', strategy: 'equal', content: ['bench'] }]),
  )
  return {
    contacts_list: () => connection.getJson('/address_books'),
    contacts_list_100000: () => connection.getJson(`/address_books?around=${middle}`),
    contacts_by_group: () => connection.getJson(`/address_books?address_group_id=${group}&filters=${tagged}`),
    contacts_search: () => connection.getJson(`/address_books/search?key=${next()}`),
    contacts_suggest: () => connection.getJson(`/address_books/recipients?key=${next()}`),
    contacts_detail: async () => {
      await connection.getJson(`/address_books/${person}`)
      await connection.getJson(`/address_books/history/${person}`)
    },
    contacts_card: () => connection.getJson(`/address_books/card?email=${encodeURIComponent(address)}`),
  } satisfies Record<Name, () => Promise<unknown>>
}

/** Companies, people of them, groups; one person has the address that most mails are from. */
async function fill(desk: Desk): Promise<Book> {
  await empty(desk)
  const { pg: client, user_id } = desk
  const { rows: senders } = await client.query<{ address: string }>(
    `select people -> 'from' -> 0 ->> 'address' as address from emails group by 1 order by count(*) desc limit 1`,
  )
  const address = senders[0]?.address ?? 'nobody@bench.example'
  await client.query(
    `insert into address_books (level, name, company_name, email, name_key, search_text, created_by)
     select 'company', 'Company ' || n, '', '', 'company ' || n, 'company ' || n, $1
     from generate_series(1, ${COMPANIES}) as n`,
    [user_id],
  )
  await client.query(
    `insert into address_books (level, name, address_book_company_id, company_name, email, phone, name_key, search_text,
       created_by)
     select 'contact', person.name, company.id, company.name, person.email, person.phone, lower(person.name),
       lower(person.name) || chr(10) || lower(company.name) || chr(10) || person.email || chr(10) ||
         regexp_replace(person.phone, '\\D', '', 'g'),
       $1
     from generate_series(1, ${ENTRIES - COMPANIES}) as n
       cross join lateral (select
         case when n % 50 = 0 then '王小明 ' || n when n % 50 = 1 then 'Иван Петров ' || n
           else 'Nikos' || n % 700 || ' Pappas' || n end as name,
         case when n = 1 then $2 else 'nikos.' || n || '@company' || n % ${COMPANIES} || '.example' end as email,
         '+30 69 ' || n as phone) as person
       join address_books as company on company.name_key = 'company ' || (n % ${COMPANIES} + 1)
         and company.level = 'company'`,
    [user_id, address],
  )
  await client.query(
    `insert into contact_items (address_book_id, item_type, place, value, value_type, is_default, value_key)
     select id, 'email', 0, email, 'work', true, lower(email) from address_books where email <> ''`,
  )
  await fillGroups(desk)
  await client.query('vacuum analyze address_books, contact_items, address_group_items, taggings')
  const one = async (query: string) => (await client.query<{ id: number }>(query)).rows[0]?.id ?? 0
  return {
    address,
    person: await one(
      `select id from address_books where email = '${address.replaceAll("'", "''")}' limit 1`,
    ),
    group: await one('select id from address_groups order by id limit 1'),
    middle: await one(
      `select id from address_books where level <> 'non_contact' order by name_key, id offset 100000 limit 1`,
    ),
  }
}

async function fillGroups({ pg: client, user_id }: Desk): Promise<void> {
  await client.query(
    `insert into address_groups (name, personal, user_id)
     select 'Bench ' || n, n % 2 = 0, $1 from generate_series(1, ${GROUPS}) as n`,
    [user_id],
  )
  await client.query(
    `insert into address_group_items (address_group_id, address_book_id, position)
     select address_groups.id, entry.id, entry.at
     from address_groups cross join lateral (
       select id, row_number() over (order by id) as at from address_books
       where level = 'contact' and id % ${GROUPS} = address_groups.id % ${GROUPS} order by id limit ${OF_GROUP}
     ) as entry`,
  )
  await client.query(
    `insert into tags (name, key, created_by) values ('bench', 'bench', $1) on conflict do nothing`,
    [user_id],
  )
  await client.query(
    `insert into taggings (tagable_type, tagable_id, tag_id, created_by)
     select 'AddressBook', address_book_id, (select id from tags where key = 'bench'), $1 from address_group_items
     where position % 2 = 0 on conflict do nothing`,
    [user_id],
  )
}

/** The desk has no book of its own; other cases find none. */
async function empty({ pg: client }: Desk): Promise<void> {
  await client.query(`delete from taggings where tagable_type = 'AddressBook'`)
  await client.query('truncate address_books, address_groups cascade')
  await client.query('update contact_totals set entries = 0')
}
