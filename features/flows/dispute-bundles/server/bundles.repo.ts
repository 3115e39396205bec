import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { BundleScope, DisputeBundle } from '../contract/dispute-bundle.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    dispute_bundles: {
      id: Generated<number>
      email_id: number
      user_id: number
      scope: BundleScope
      internal: boolean
      state: Generated<DisputeBundle['state']>
      done: Generated<number>
      total: number
      blob: string | null
      senders: string[] | null
      size: number | null
      problem: Generated<string>
      created_at: Generated<string>
    }
  }
}

export type StoredBundle = DisputeBundle & { user_id: number; blob: string | null }

const columns = [
  'id',
  'email_id',
  'user_id',
  'scope',
  'internal',
  'state',
  'done',
  'total',
  'blob',
  'size',
  'problem',
  'created_at',
] as const

export async function insertBundle(
  tx: Tx,
  bundle: Pick<StoredBundle, 'email_id' | 'user_id' | 'scope' | 'internal' | 'total'>,
): Promise<StoredBundle> {
  return tx
    .insertInto('dispute_bundles')
    .values({ ...bundle, blob: null, senders: null, size: null })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findBundle(db: Db, id: number): Promise<StoredBundle | undefined> {
  return db.selectFrom('dispute_bundles').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Undefined when it is running no more. */
export async function setBundle(
  tx: Tx,
  id: number,
  changes: Partial<Pick<StoredBundle, 'state' | 'done' | 'blob' | 'size' | 'problem'>> & {
    senders?: string[]
  },
): Promise<StoredBundle | undefined> {
  return tx
    .updateTable('dispute_bundles')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(columns)
    .executeTakeFirst()
}

/** @returns the blobs that they named; by `dispute_bundles_age` */
export async function deleteOldBundles(tx: Tx, before: string): Promise<string[]> {
  const { rows } = await sql<{ blob: string | null }>`
    delete from dispute_bundles where created_at < ${before} returning blob
  `.execute(tx)
  return rows.flatMap(({ blob }) => blob ?? [])
}

/** Those with mails of somebody; those that are being made count as such. The table holds a week's: some dozens. */
const ofSenders = (addresses: readonly string[]) =>
  addresses.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(senders && ${[...addresses]}::text[] or (senders is null and state <> 'failed'))`

export async function countBundlesOf(db: Db, addresses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from dispute_bundles where ${ofSenders(addresses)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What they are, without their bytes. */
export async function listBundlesOf(tx: Tx, addresses: readonly string[]): Promise<object[]> {
  return tx
    .selectFrom('dispute_bundles')
    .select(['id', 'email_id', 'scope', 'total', 'size', 'created_at'])
    .where(ofSenders(addresses))
    .orderBy('id')
    .execute()
}

export async function deleteBundlesOf(
  tx: Tx,
  addresses: readonly string[],
  limit: number,
): Promise<{ blob: string | null }[]> {
  const { rows } = await sql<{ blob: string | null }>`
    delete from dispute_bundles where id in (
      select id from dispute_bundles where ${ofSenders(addresses)} order by id limit ${limit}
    ) returning blob
  `.execute(tx)
  return rows
}

export async function findUsedBundles(db: Db, blobs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    select blob from dispute_bundles where blob = any(${[...blobs]}::text[])
  `.execute(db)
  return rows.map(({ blob }) => blob)
}
