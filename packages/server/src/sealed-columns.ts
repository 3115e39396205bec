import { sql } from 'kysely'
import type { ControlDb, Db } from './database/database.ts'
import type { SecretBox } from './secrets.ts'

/** Names and values of a row's other columns, as the database has them. */
export type SealedFacts = Readonly<Record<string, unknown>>

/** A column of a feature's table whose values are sealed. Each one stands in a manifest, so that keys can be changed. */
export interface SealedColumn {
  /** In the control database, or in each company's. */
  place: 'control' | 'company'
  table: string
  column: string
  /** Columns of the row that its purpose is made of. */
  facts?: readonly string[]
  /**
   * What a value was sealed for; undefined for what nobody can know any more. Left out: values live for some minutes only
   * and are not sealed anew, but waited for.
   */
  purposeOf?(facts: SealedFacts, db: Db | ControlDb): string | undefined | Promise<string | undefined>
}

type AnyDb = ControlDb | Db

interface SealedRow {
  place: string
  sealed: Buffer
  facts: SealedFacts
}

/** Rows of one page. */
const PAGE = 200
/** Where a walk over a table begins. */
const START = '(0,0)'

/**
 * Rows of a column in the order in which they lie, page by page.
 * @param not only values that do not begin so
 */
async function* listSealed(
  db: AnyDb,
  { table, column, facts = [] }: SealedColumn,
  not?: Buffer,
): AsyncGenerator<SealedRow[]> {
  const value = sql.ref(column)
  const parts = facts.flatMap((name) => [sql`${name}::text`, sql.ref(name)])
  const named = parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(parts)})`
  const others = not ? sql`and substring(${value} from 1 for ${sql.lit(not.length)}) <> ${not}` : sql``
  let after = START
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select ctid::text as place, ${value} as sealed, ${named} as facts
      from ${sql.table(table)} where ctid > ${after}::tid and ${value} is not null ${others}
      order by ctid limit ${PAGE}
    `.execute(db as Db)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.place ?? after
  }
}

export interface Resealed {
  resealed: number
  /** Values that no key opens for their purpose, or whose purpose nobody knows. */
  unreadable: number
  /** Values that live for some minutes, and are waited for. */
  waiting: number
}

/**
 * Seals anew what another key than the current one sealed. A value that somebody changes meanwhile is left as he wrote it; run
 * again, it goes on with what is left.
 */
export async function resealColumn(db: AnyDb, column: SealedColumn, secrets: SecretBox): Promise<Resealed> {
  const total: Resealed = { resealed: 0, unreadable: 0, waiting: 0 }
  for await (const rows of listSealed(db, column, secrets.current)) {
    for (const row of rows) total[await resealRow(db, column, secrets, row)] += 1
  }
  return total
}

async function resealRow(
  db: AnyDb,
  column: SealedColumn,
  secrets: SecretBox,
  row: SealedRow,
): Promise<keyof Resealed> {
  if (!column.purposeOf) return 'waiting'
  const purpose = await findPurpose(db, column, row)
  const text = purpose === undefined ? undefined : tryOpen(secrets, row.sealed, purpose)
  if (purpose === undefined || text === undefined) return 'unreadable'
  const value = sql.ref(column.column)
  await sql`
    update ${sql.table(column.table)} set ${value} = ${secrets.seal(text, purpose)}
    where ctid = ${row.place}::tid and ${value} = ${row.sealed}
  `.execute(db as Db)
  return 'resealed'
}

/** Undefined also where what it is made of is no more, as an address that was taken out of the settings. */
async function findPurpose(
  db: AnyDb,
  column: SealedColumn,
  { facts }: SealedRow,
): Promise<string | undefined> {
  try {
    return await column.purposeOf?.(facts, db)
  } catch {
    return undefined
  }
}

function tryOpen(secrets: SecretBox, sealed: Buffer, purpose: string): string | undefined {
  try {
    return secrets.open(sealed, purpose)
  } catch {
    return undefined
  }
}

/** Values that another key than the current one sealed. */
export async function countOlder(db: AnyDb, column: SealedColumn, secrets: SecretBox): Promise<number> {
  let count = 0
  for await (const rows of listSealed(db, column, secrets.current)) count += rows.length
  return count
}

/** How many values there are, and how many of them no key opens. */
export async function examineColumn(
  db: AnyDb,
  column: SealedColumn,
  secrets: SecretBox,
): Promise<{ looked: number; unreadable: number }> {
  const total = { looked: 0, unreadable: 0 }
  if (!column.purposeOf) return total
  for await (const rows of listSealed(db, column)) {
    for (const row of rows) {
      const purpose = await findPurpose(db, column, row)
      total.looked += 1
      if (purpose === undefined || tryOpen(secrets, row.sealed, purpose) === undefined) total.unreadable += 1
    }
  }
  return total
}
