import { type Generated, sql } from 'kysely'
import type { MailboxState } from '@laycan/mail/imap/mailbox-store.ts'
import type { Db } from '@laycan/server/database/database.ts'

declare module '@laycan/server/database/database.ts' {
  interface CompanyTables {
    mailboxes: {
      id: Generated<number>
      account_id: number
      path: string
      box: string
      state: MailboxState | null
    }
  }
}

/** Enters the mailboxes of an account and returns their ids by path; a changed box concerns mail from now on. */
export async function insertMailboxes(
  db: Db,
  account_id: number,
  mailboxes: readonly { path: string; box: string }[],
): Promise<Map<string, number>> {
  const result = await sql<{ id: number; path: string }>`
    insert into mailboxes (account_id, path, box)
    select ${account_id}, path, box
    from jsonb_to_recordset(${JSON.stringify(mailboxes)}::jsonb) as row(path text, box text)
    on conflict (account_id, path) do update set box = excluded.box
    returning id, path
  `.execute(db)
  return new Map(result.rows.map((row) => [row.path, row.id]))
}

export async function findMailboxState(db: Db, id: number): Promise<MailboxState | undefined> {
  const row = await db.selectFrom('mailboxes').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? undefined
}

export async function setMailboxState(db: Db, id: number, state: MailboxState | null): Promise<void> {
  const text = state && JSON.stringify(state)
  await db
    .updateTable('mailboxes')
    .set({ state: sql`${text}::jsonb` })
    .where('id', '=', id)
    .execute()
}
