import { type Generated, sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Signature } from '../contract/signature.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    signatures: SignaturesTable
  }
}

interface SignaturesTable extends Omit<Signature, 'id' | 'attachments' | 'version' | 'updated_at'> {
  id: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
}

export type StoredSignature = Omit<Signature, 'attachments'>
type Words = Omit<StoredSignature, 'id' | 'user_id' | 'version' | 'updated_at'>

const MOST_SIGNATURES = 1_000

const visibleTo = ({ user_id }: Actor) => sql<boolean>`(not personal or user_id = ${user_id})`

/** Signatures of the team and the user's own, by name. */
export async function listSignatureRows(db: Db, actor: Actor): Promise<StoredSignature[]> {
  return db
    .selectFrom('signatures')
    .selectAll()
    .where(visibleTo(actor))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_SIGNATURES)
    .execute()
}

/** The signature if the actor sees it, and nobody else changes it until the transaction ends. */
export async function lockSignature(tx: Tx, actor: Actor, id: number): Promise<StoredSignature | undefined> {
  return tx
    .selectFrom('signatures')
    .selectAll()
    .where('id', '=', id)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
}

/** The other defaults of the same owner (the team, or a user), locked in one order. */
export async function lockOtherDefaults(
  tx: Tx,
  { id, personal, user_id }: Pick<StoredSignature, 'id' | 'personal' | 'user_id'>,
): Promise<StoredSignature[]> {
  return tx
    .selectFrom('signatures')
    .selectAll()
    .where('is_default', '=', true)
    .where('personal', '=', personal)
    .where('id', '<>', id)
    .$if(personal, (query) => query.where('user_id', '=', user_id))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Owners choose their defaults one after the other: two at once would each miss the other's. */
export async function lockDefaultsOf(
  tx: Tx,
  owner: Pick<StoredSignature, 'personal' | 'user_id'>,
): Promise<void> {
  const key = owner.personal ? owner.user_id : 0
  await sql`select pg_advisory_xact_lock(4210160, ${key}::int)`.execute(tx)
}

export async function insertSignature(
  tx: Tx,
  signature: Words & { user_id: number },
): Promise<StoredSignature> {
  return tx.insertInto('signatures').values(signature).returningAll().executeTakeFirstOrThrow()
}

export async function setSignature(tx: Tx, id: number, words: Partial<Words>): Promise<StoredSignature> {
  return tx
    .updateTable('signatures')
    .set({ ...words, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSignatureRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('signatures').where('id', '=', id).execute()
}
