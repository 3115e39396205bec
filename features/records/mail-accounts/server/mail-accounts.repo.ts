import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type {
  AccountState,
  CopyToSent,
  LeftOutMailbox,
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
  all_mailboxes: boolean
  left_out: LeftOutMailbox[]
  copy_to_sent: Generated<CopyToSent>
  authserv_ids: string[] | null
  import_days: number | null
  import_from: string | null
  /** What both sides sign in by; null where each has secrets of its own. */
  grant_id: number | null
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
  'all_mailboxes',
  'left_out',
  'copy_to_sent',
  'authserv_ids',
  'import_days',
  'import_from',
  'grant_id',
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

export async function countAccounts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_accounts where deleted_at is null
  `.execute(db)
  return rows[0]?.n ?? 0
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

/** Hosts whose sender checks count for mail of a line. */
export async function findTrustedHosts(db: Db, line_id: number): Promise<readonly string[]> {
  const account = await db
    .selectFrom('mail_accounts')
    .select('authserv_ids')
    .where('line_id', '=', line_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account?.authserv_ids ?? []
}

/** Unless somebody has entered them meanwhile. */
export async function setLearnedHosts(db: Db, id: number, authserv_ids: string[]): Promise<void> {
  await db
    .updateTable('mail_accounts')
    .set({ authserv_ids })
    .where('id', '=', id)
    .where('authserv_ids', 'is', null)
    .execute()
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

export async function setListedMailboxes(
  tx: Tx,
  id: number,
  listed: { mailboxes: MailboxChoice[]; left_out: LeftOutMailbox[]; revision: number },
): Promise<void> {
  await tx
    .updateTable('mail_accounts')
    .set({
      mailboxes: json(listed.mailboxes),
      left_out: json(listed.left_out),
      revision: listed.revision,
    })
    .where('id', '=', id)
    .execute()
}

/** Removes the connection; the secrets are gone with it. */
export async function setAccountDeleted(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('mail_accounts')
    .set({ deleted_at: sql`now()`, incoming_secret: null, outgoing_secret: null, grant_id: null })
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
): Promise<{ line_id: number; left_out: LeftOutMailbox[] } | undefined> {
  return tx
    .updateTable('mail_accounts')
    .set({ state: json(changed.state), certificate: json(changed.certificate) })
    .where('id', '=', account.id)
    .where('revision', '=', account.revision)
    .where('paused', '=', false)
    .where('deleted_at', 'is', null)
    .returning(['line_id', 'left_out'])
    .executeTakeFirst()
}

/** The driver writes JavaScript arrays as PostgreSQL arrays: JSON goes as text. */
function forPostgres<Fields extends AccountFields>(account: Fields) {
  return {
    ...account,
    incoming: account.incoming && json(account.incoming),
    outgoing: account.outgoing && json(account.outgoing),
    mailboxes: json(account.mailboxes),
    left_out: json(account.left_out),
    state: json(account.state),
  }
}

function json<T>(value: T) {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
