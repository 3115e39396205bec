import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { PersonData, PersonSought } from './person-data.ts'

/** How rows name somebody. */
type NamedBy =
  /** A column with one address in lower case. */
  | { readonly address: string }
  /** A column with one address as it was written. */
  | { readonly written_address: string }
  /** Columns whose texts, in whatever type, hold an address anywhere. */
  | { readonly words: readonly string[] }
  /** A column with the number of a user. */
  | { readonly user: string }

/** Rows of one table that are of somebody. */
export interface PersonRows {
  readonly name: string
  readonly title: string
  readonly table: string
  readonly by: NamedBy
  /** Values that the rows have besides. */
  readonly only?: Readonly<Record<string, string | boolean>>
  /** What an erasure does: removes them, puts other values into columns, or leaves them for a reason in plain words. */
  readonly erase:
    | 'delete'
    | { readonly set: Readonly<Record<string, string | null>> }
    | { readonly stays: string }
}

/** Rows of one page. */
const PAGE = 1000

/** A place of `PersonData` that is rows of one table. */
export function personRows(rows: PersonRows): PersonData {
  const { name, title, table, erase } = rows
  const from = sql.table(table)
  const found = (person: PersonSought) => conditionOf(rows, person)
  const set = typeof erase === 'object' && 'set' in erase ? erase.set : undefined
  return {
    name,
    title,
    ...(isLeft(erase) ? { stays: erase.stays } : {}),
    async count(db, person) {
      const condition = found(person)
      if (!condition) return 0
      const { rows: counted } = await sql<{ n: number }>`
        select count(*)::float8 as n from ${from} where ${condition}
      `.execute(db)
      return counted[0]?.n ?? 0
    },
    async *read(tx, person) {
      const condition = found(person)
      if (condition) yield* readRows(tx, table, condition)
    },
    ...(isLeft(erase)
      ? {}
      : {
          async erase(tx, person, { limit }) {
            const condition = found(person)
            if (!condition) return 0
            const part = sql`ctid = any(array(select ctid from ${from} where ${condition} limit ${limit}))`
            const changed =
              set === undefined
                ? await sql`delete from ${from} where ${part}`.execute(tx)
                : await sql`update ${from} set ${assignments(set)} where ${part}`.execute(tx)
            return Number(changed.numAffectedRows ?? 0)
          },
        }),
  }
}

function isLeft(erase: PersonRows['erase']): erase is { stays: string } {
  return typeof erase === 'object' && 'stays' in erase
}

/** Undefined where the table cannot name somebody of this kind. */
function conditionOf(
  { by, only = {}, erase }: PersonRows,
  person: PersonSought,
): RawBuilder<unknown> | undefined {
  const named = namedBy(by, person)
  if (!named) return undefined
  const besides = Object.entries(only).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  // What has its other values already is done.
  const set = typeof erase === 'object' && 'set' in erase ? Object.entries(erase.set) : []
  const undone = set.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`)
  const more = undone.length > 0 ? [sql`(${sql.join(undone, sql` or `)})`] : []
  return sql.join([named, ...besides, ...more], sql` and `)
}

function namedBy(by: NamedBy, { addresses, user_id }: PersonSought): RawBuilder<unknown> | undefined {
  if ('user' in by) return user_id === null ? undefined : sql`${sql.ref(by.user)} = ${user_id}`
  if (addresses.length === 0) return undefined
  if ('address' in by) return sql`${sql.ref(by.address)} = any(${[...addresses]}::text[])`
  if ('written_address' in by)
    return sql`lower(${sql.ref(by.written_address)}) = any(${[...addresses]}::text[])`
  const texts = by.words.map((column) => sql`${sql.ref(column)}::text`)
  return namesAny(sql`lower(concat_ws(' ', ${sql.join(texts)}))`, addresses)
}

/** Whether a text names one of some addresses as a whole: `an@b.example` is none in `jan@b.example`. */
export function namesAny(text: RawBuilder<unknown>, addresses: readonly string[]): RawBuilder<unknown> {
  const found = addresses.map((address) => {
    const like = `%${address.replace(/[\\%_]/g, '\\$&')}%`
    const whole = `(^|[^a-z0-9._%+-])${address.replace(/[^a-z0-9]/g, '\\$&')}($|[^a-z0-9.-]|[.]([^a-z0-9]|$))`
    return sql`(${text} like ${like} and ${text} ~ ${whole})`
  })
  return sql`(${sql.join(found, sql` or `)})`
}

function assignments(set: Readonly<Record<string, string | null>>): RawBuilder<unknown> {
  return sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
}

/** Rows of a table as JSON texts, without its columns of bytes: sealed secrets and hashes. */
export async function* readRows(
  tx: Tx,
  table: string,
  condition: RawBuilder<unknown>,
): AsyncGenerator<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type <> 'bytea' order by ordinal_position
  `.execute(tx)
  const list = sql.join(columns.map(({ name }) => sql.ref(name)))
  // A cursor takes no values of a prepared statement; pages by ctid hold still within one snapshot.
  let after = '(0,0)'
  for (;;) {
    const { rows } = await sql<{ line: string; at: string }>`
      select row_to_json(r)::text as line, row_at::text as at from (
        select ctid as row_at, ${list} from ${sql.table(table)}
        where ctid > ${after}::tid and ${condition} order by ctid limit ${PAGE}
      ) as page, lateral (select ${list}) as r
    `.execute(tx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < PAGE) return
    after = rows.at(-1)?.at ?? after
  }
}
