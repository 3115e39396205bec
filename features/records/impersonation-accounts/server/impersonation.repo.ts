import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Security } from '#features/records/mail-accounts/contract/mail-account.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    impersonation_accounts: StoredFields & { id: Generated<number> }
    impersonated_mailboxes: { mail_account_id: number; impersonation_id: number; email: string }
  }
}

export interface StoredFields {
  name: string
  host: string
  port: number
  security: Security
  user_name: string
  secret: Buffer
  accept_invalid_certificate: boolean
}

export type StoredImpersonation = StoredFields & { id: number }

export interface StoredMailbox {
  account_id: number
  impersonation_id: number
  email: string
}

/** All service users: a few. */
export async function listImpersonations(db: Db): Promise<StoredImpersonation[]> {
  return db.selectFrom('impersonation_accounts').selectAll().orderBy('id').execute()
}

export async function findImpersonation(db: Db, id: number): Promise<StoredImpersonation | undefined> {
  return db.selectFrom('impersonation_accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertImpersonation(tx: Tx, fields: StoredFields): Promise<number> {
  const row = await tx
    .insertInto('impersonation_accounts')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setImpersonation(tx: Tx, id: number, fields: StoredFields): Promise<void> {
  await tx.updateTable('impersonation_accounts').set(fields).where('id', '=', id).execute()
}

export async function deleteImpersonation(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('impersonation_accounts').where('id', '=', id).execute()
}

/** Mailboxes whose mail account is still there. */
export async function listMailboxes(db: Db, id?: number): Promise<StoredMailbox[]> {
  const result = await sql<StoredMailbox>`
    select mail_account_id::float8 as account_id, impersonation_id::float8, email
    from impersonated_mailboxes join mail_accounts on mail_accounts.id = mail_account_id
    where mail_accounts.deleted_at is null and (${id ?? null}::bigint is null or impersonation_id = ${id ?? null})
    order by email
  `.execute(db)
  return result.rows
}

export async function insertMailbox(tx: Tx, { account_id, ...mailbox }: StoredMailbox): Promise<void> {
  await tx
    .insertInto('impersonated_mailboxes')
    .values({ ...mailbox, mail_account_id: account_id })
    .execute()
}

export async function deleteMailbox(tx: Tx, account_id: number): Promise<void> {
  await tx.deleteFrom('impersonated_mailboxes').where('mail_account_id', '=', account_id).execute()
}
