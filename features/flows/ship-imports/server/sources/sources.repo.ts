import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { AgreedColumn } from '#features/flows/file-imports/server/public.ts'
import { type ShipListSource, SOURCES_MAX, type SourceForm } from '../../contract/sources.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    ship_list_sources: { id: number; import_id: number | null }
  }
}

/** A list as it is stored. */
export type StoredSource = Omit<ShipListSource, 'is_own'> & {
  readonly user_id: number
  readonly columns: readonly AgreedColumn[] | null
  readonly etag: string
  readonly last_modified: string
  readonly blob: string
}

const columns = sql`id::float8 as id, user_id::float8 as user_id, address, every, on_match, enabled, columns, etag,
  last_modified, blob, state, result, last_at, next_at, import_id::float8 as import_id, version`

export async function listSources(db: Db): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`
    select ${columns} from ship_list_sources order by id limit ${SOURCES_MAX}
  `.execute(db)
  return rows
}

export async function findSource(db: Db, id: number): Promise<StoredSource | undefined> {
  const { rows } = await sql<StoredSource>`
    select ${columns} from ship_list_sources where id = ${id}
  `.execute(db)
  return rows[0]
}

export async function lockSource(tx: Tx, id: number): Promise<StoredSource | undefined> {
  const { rows } = await sql<StoredSource>`
    select ${columns} from ship_list_sources where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

/** By `ship_list_sources_import`. */
export async function lockSourceOf(tx: Tx, import_id: number): Promise<StoredSource | undefined> {
  const { rows } = await sql<StoredSource>`
    select ${columns} from ship_list_sources where import_id = ${import_id} for update
  `.execute(tx)
  return rows[0]
}

export async function insertSource(tx: Tx, form: SourceForm, user_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ship_list_sources (user_id, address, every, on_match, enabled, next_at)
    values (${user_id}, ${form.address}, ${form.every}, ${form.on_match}, ${form.enabled}, now())
    returning id::float8 as id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** A list of another address, or one that stopped, begins anew: its next file is looked at. */
export async function setSource(
  tx: Tx,
  before: StoredSource,
  form: SourceForm,
  user_id: number,
): Promise<void> {
  const isNew = before.address !== form.address || (before.state === 'stopped' && form.enabled)
  await sql`
    update ship_list_sources set user_id = ${user_id}, address = ${form.address}, every = ${form.every},
      on_match = ${form.on_match}, enabled = ${form.enabled}, version = version + 1,
      next_at = case when ${isNew} then now() else next_at end,
      columns = case when ${isNew} then null else columns end, etag = case when ${isNew} then '' else etag end,
      last_modified = case when ${isNew} then '' else last_modified end,
      blob = case when ${isNew} then '' else blob end,
      state = case when ${isNew} then 'new' else state end, result = case when ${isNew} then '' else result end
    where id = ${before.id}
  `.execute(tx)
}

export async function deleteSource(tx: Tx, id: number): Promise<void> {
  await sql`delete from ship_list_sources where id = ${id}`.execute(tx)
}

/** What came of a list. What is left out stays. */
export async function setOutcome(
  tx: Tx,
  id: number,
  outcome: Partial<
    Pick<
      StoredSource,
      'state' | 'result' | 'enabled' | 'columns' | 'etag' | 'last_modified' | 'blob' | 'import_id'
    >
  >,
): Promise<void> {
  const { columns: agreed, ...values } = outcome
  const parts = [
    ...Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(agreed ? [sql`columns = ${JSON.stringify(agreed)}::jsonb`] : []),
  ]
  await sql`update ship_list_sources set ${sql.join(parts)} where id = ${id}`.execute(tx)
}

/** Notes that a list is being fetched, and when next; false where another process has just done so. */
export async function claimFetch(
  tx: Tx,
  { id, version }: StoredSource,
  { now, next_at }: { now: Date; next_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ship_list_sources set last_at = ${now.toISOString()}::timestamptz,
      next_at = ${next_at.toISOString()}::timestamptz
    where id = ${id} and version = ${version} returning id
  `.execute(tx)
  return rows.length > 0
}
