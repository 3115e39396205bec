import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    google_service_accounts: StoredFields & { id: Generated<number> }
    google_service_mailboxes: { mail_account_id: number; service_account_id: number; email: string }
  }
}

export interface StoredFields {
  name: string
  client_email: string
  domain: string
  /** Sealed. */
  key: Buffer
}

export type StoredService = StoredFields & { id: number }

export interface ServiceMailbox {
  account_id: number
  service_account_id: number
  email: string
}

/** All service accounts: a few. */
export async function listServices(db: Db): Promise<StoredService[]> {
  return db.selectFrom('google_service_accounts').selectAll().orderBy('id').execute()
}

export async function findService(db: Db, id: number): Promise<StoredService | undefined> {
  return db.selectFrom('google_service_accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertService(tx: Tx, fields: StoredFields): Promise<number> {
  const row = await tx
    .insertInto('google_service_accounts')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setService(tx: Tx, id: number, fields: StoredFields): Promise<void> {
  await tx.updateTable('google_service_accounts').set(fields).where('id', '=', id).execute()
}

export async function deleteService(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('google_service_accounts').where('id', '=', id).execute()
}

/** Mailboxes whose mail account is still there. */
export async function listServiceMailboxes(db: Db, id?: number): Promise<ServiceMailbox[]> {
  const result = await sql<ServiceMailbox>`
    select mail_account_id::float8 as account_id, service_account_id::float8, email
    from google_service_mailboxes join mail_accounts on mail_accounts.id = mail_account_id
    where mail_accounts.deleted_at is null and (${id ?? null}::bigint is null or service_account_id = ${id ?? null})
    order by email
  `.execute(db)
  return result.rows
}

export async function insertServiceMailbox(
  tx: Tx,
  { account_id, ...mailbox }: ServiceMailbox,
): Promise<void> {
  await tx
    .insertInto('google_service_mailboxes')
    .values({ ...mailbox, mail_account_id: account_id })
    .execute()
}

export async function deleteServiceMailbox(tx: Tx, account_id: number): Promise<void> {
  await tx.deleteFrom('google_service_mailboxes').where('mail_account_id', '=', account_id).execute()
}
