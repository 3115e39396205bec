import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type {
  AccountState,
  CopyToSent,
  MailboxCertificate,
  MailboxChoice,
  ServerForm,
} from '../contract/mail-account.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    mail_accounts: MailAccountsTable
  }
}

/** One side as stored: everything but the secrets. */
export type StoredServer = Omit<ServerForm, 'secret' | 'client_secret'>

interface MailAccountsTable {
  id: Generated<number>
  line_id: number
  incoming: StoredServer | null
  incoming_secret: Buffer | null
  outgoing: StoredServer | null
  outgoing_secret: Buffer | null
  mailboxes: MailboxChoice[]
  copy_to_sent: Generated<CopyToSent>
  import_days: number | null
  import_from: string | null
  paused: boolean
  revision: number
  state: AccountState
  certificate: MailboxCertificate[]
  created_at: Generated<string>
  deleted_at: string | null
}

/** A mail account with its sealed secrets; it never leaves the server side. */
export type StoredAccount = Omit<MailAccountsTable, 'id' | 'copy_to_sent' | 'created_at' | 'deleted_at'> & {
  id: number
  copy_to_sent: CopyToSent
}

const columns = [
  'id',
  'line_id',
  'incoming',
  'incoming_secret',
  'outgoing',
  'outgoing_secret',
  'mailboxes',
  'copy_to_sent',
  'import_days',
  'import_from',
  'paused',
  'revision',
  'state',
  'certificate',
] as const

/** All accounts that were not removed: a few dozen. */
export async function listAccounts(db: Db): Promise<StoredAccount[]> {
  return db
    .selectFrom('mail_accounts')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findAccount(db: Db, id: number): Promise<StoredAccount | undefined> {
  return db
    .selectFrom('mail_accounts')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The account of a line, which has one at most. */
export async function findAccountOfLine(db: Db, line_id: number): Promise<StoredAccount | undefined> {
  return db
    .selectFrom('mail_accounts')
    .select(columns)
    .where('line_id', '=', line_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A secret that its provider replaced, unless somebody changed the account meanwhile. */
export async function replaceSecret(
  db: Db,
  account: { id: number; side: 'incoming' | 'outgoing' },
  secret: { before: Buffer; now: Buffer },
): Promise<void> {
  const column = `${account.side}_secret` as const
  await db
    .updateTable('mail_accounts')
    .set({ [column]: secret.now })
    .where('id', '=', account.id)
    .where(column, '=', secret.before)
    .execute()
}

/** One change of accounts at a time: addresses and names are checked before they are written. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await sql`lock table mail_accounts in share row exclusive mode`.execute(tx)
}

/** What a change of an account writes. */
export type AccountFields = Omit<StoredAccount, 'id' | 'line_id' | 'revision' | 'certificate'>

export async function insertAccount(tx: Tx, line_id: number, account: AccountFields): Promise<number> {
  const row = await tx
    .insertInto('mail_accounts')
    .values({ ...forPostgres(account), line_id, revision: 1, certificate: json([]), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function setAccount(
  tx: Tx,
  id: number,
  account: AccountFields & { revision: number },
): Promise<void> {
  await tx.updateTable('mail_accounts').set(forPostgres(account)).where('id', '=', id).execute()
}

/** Removes the connection; the secrets are gone with it. */
export async function setAccountDeleted(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('mail_accounts')
    .set({ deleted_at: sql`now()`, incoming_secret: null, outgoing_secret: null })
    .where('id', '=', id)
    .execute()
}

/**
 * States what the fetching of an account came to. Nothing is written, and undefined answered, when the account was
 * changed, paused or removed since that fetching began.
 */
export async function setAccountState(
  tx: Tx,
  account: { id: number; revision: number },
  changed: { state: AccountState; certificate: MailboxCertificate[] },
): Promise<{ line_id: number } | undefined> {
  return tx
    .updateTable('mail_accounts')
    .set({ state: json(changed.state), certificate: json(changed.certificate) })
    .where('id', '=', account.id)
    .where('revision', '=', account.revision)
    .where('paused', '=', false)
    .where('deleted_at', 'is', null)
    .returning('line_id')
    .executeTakeFirst()
}

/** The driver writes JavaScript arrays as PostgreSQL arrays: JSON goes as text. */
function forPostgres<Fields extends AccountFields>(account: Fields) {
  return {
    ...account,
    incoming: account.incoming && json(account.incoming),
    outgoing: account.outgoing && json(account.outgoing),
    mailboxes: json(account.mailboxes),
    state: json(account.state),
  }
}

function json<T>(value: T) {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
