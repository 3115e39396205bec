import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { PersonSought } from '@laycan/server/person-data/person-data.ts'
import { type Found, type Kept, type PersonRequest, REQUESTS_SHOWN } from '../contract/person-request.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    person_requests: {
      id: Generated<number>
      label: string
      addresses: string[]
      user_id: number | null
      state: Generated<PersonRequest['state']>
      found: Generated<unknown>
      kept: Generated<unknown>
      looked_at: string | null
      erased: Generated<number>
      problem: Generated<string>
      created_by: number | null
      created_at: Generated<string>
      erased_at: string | null
      export_id: number | null
    }
  }
}

export type StoredRequest = Omit<PersonRequest, 'export'> & { export_id: number | null }

const columns = sql`
  id, label, addresses, user_id::float8 as user_id, state, found, kept, looked_at, erased::float8 as erased, problem,
  created_by::float8 as created_by, created_at, erased_at, export_id::float8 as export_id`

export async function insertRequest(
  tx: Tx,
  { label, addresses, user_id, created_by }: PersonSought & { label: string; created_by: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('person_requests')
    .values({
      ...{ label, addresses: [...addresses], user_id, created_by },
      ...{ looked_at: null, erased_at: null, export_id: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRequest(db: Db, id: number): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`select ${columns} from person_requests where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export async function lockRequest(tx: Tx, id: number): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from person_requests where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

export async function listRequestRows(db: Db): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    select ${columns} from person_requests order by id desc limit ${sql.lit(REQUESTS_SHOWN)}
  `.execute(db)
  return rows
}

/** Begins a look or an erasure. */
export async function setAtWork(tx: Tx, id: number, state: 'looking' | 'erasing'): Promise<void> {
  await tx.updateTable('person_requests').set({ state, problem: '' }).where('id', '=', id).execute()
}

export async function setFound(
  tx: Tx,
  id: number,
  { found, kept }: { found: Found[]; kept: Kept[] },
): Promise<void> {
  await sql`
    update person_requests set found = ${JSON.stringify(found)}::jsonb, kept = ${JSON.stringify(kept)}::jsonb,
      looked_at = now(), state = case state when 'looking' then 'ready' else state end
    where id = ${id}
  `.execute(tx)
}

export async function addErased(tx: Tx, id: number, count: number): Promise<void> {
  await sql`update person_requests set erased = erased + ${count} where id = ${id}`.execute(tx)
}

/** What names the person goes last. */
export async function setErased(tx: Tx, id: number): Promise<void> {
  await sql`
    update person_requests set state = 'erased', label = '', addresses = '{}', erased_at = now() where id = ${id}
  `.execute(tx)
}

export async function setFailed(tx: Tx, id: number, problem: string): Promise<void> {
  await tx.updateTable('person_requests').set({ state: 'failed', problem }).where('id', '=', id).execute()
}

export async function setExportOf(tx: Tx, id: number, export_id: number): Promise<void> {
  await tx.updateTable('person_requests').set({ export_id }).where('id', '=', id).execute()
}

export async function deleteRequest(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('person_requests').where('id', '=', id).execute()
}
