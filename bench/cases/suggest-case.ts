import type pg from 'pg'
import { type BenchAddress, buildAddresses } from '../corpus/bench-addresses.ts'
import type { Desk } from '../desk/open-desk.ts'
import { latencies } from '../measure/figure.ts'
import { timed } from '../measure/measure-rounds.ts'
import type { BenchCase } from './bench-case.ts'

const TARGET_MS = 40
const ADDRESSES = 100_000
/** One and two letters, beginnings of names, a word that a third of all share, several words, an address, nothing found. */
const KEYS = [
  'a',
  'n',
  's',
  'zo',
  'ma',
  'sh',
  'nik',
  'chartering',
  'ship',
  'ma pa',
  'an shipping',
  'j.k',
  'qqq',
]
const ROUNDS = 30
const WARM = 3

/** Recipients suggested from 100,000 addresses in twenty lines that the user reads. */
export const suggestCase: BenchCase = {
  names: ['suggest_addresses'],
  async run(desk) {
    await fill(desk)
    const connection = await desk.connect()
    const times = new Map(KEYS.map((key) => [key, [] as number[]]))
    for (let round = 0; round < ROUNDS + WARM; round++) {
      for (const key of KEYS) {
        const path = `/recent_email_address?key=${encodeURIComponent(key)}`
        const took = await timed(() => connection.getJson(path))
        if (round >= WARM) times.get(key)?.push(took)
      }
    }
    connection.close()
    await empty(desk.pg)
    const figure = latencies([...times.values()].flat())
    const slowest = [...times].map(([key, each]) => ({ key, p95: latencies(each).p95_ms ?? 0 }))
    slowest.sort((one, other) => other.p95 - one.p95)
    return [
      {
        case: 'suggest_addresses',
        n: desk.mails,
        ...figure,
        addresses: ADDRESSES,
        slowest_key: slowest[0]?.key,
        slowest_p95_ms: slowest[0]?.p95,
        target: `p95 ≤ ${TARGET_MS} ms`,
        reached: (figure.p95_ms ?? 0) <= TARGET_MS,
      },
    ]
  },
}

async function fill({ pg: client }: Desk): Promise<void> {
  await empty(client)
  const lines = await client.query<{ id: number }>('select id from lines order by id')
  const addresses = buildAddresses(
    ADDRESSES,
    lines.rows.map((line) => line.id),
  )
  for (let start = 0; start < addresses.length; start += 10_000) {
    await insert(client, addresses.slice(start, start + 10_000))
  }
  await client.query(
    `insert into recent_address_words (word, address_id)
     select word, id from recent_addresses cross join lateral string_to_table(ltrim(words), ' ') as word`,
  )
  await client.query('vacuum analyze recent_addresses, recent_address_words, recent_address_uses')
}

async function insert(client: pg.Client, rows: readonly BenchAddress[]): Promise<void> {
  const rowType = 'address text, name text, words text, owner_ids bigint[], score float8'
  await client.query(
    `with row as (select * from jsonb_to_recordset($1::jsonb) as row(${rowType})),
     added as (
       insert into recent_addresses (address_key, address, name, named_at, words)
       select address, address, name, now(), words from row returning id, address_key
     )
     insert into recent_address_uses (address_id, owner_type, owner_id, score)
     select id, 'Line', owner_id, score
     from added join row on address = address_key cross join lateral unnest(owner_ids) as owner_id`,
    [JSON.stringify(rows)],
  )
}

/** The next run reads the addresses of the desk's own mails again. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('truncate recent_addresses, recent_address_words, recent_address_uses')
}
