import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { baseSubject } from './base-subject.ts'
import { foldThreads, inheritApart } from './fold-threads.repo.ts'

/** Mails that went to another conversation, with the lines whose readers should hear of it. */
export interface RethreadedMails {
  thread_id: number
  from_thread_id: number
  mails: readonly { id: number; line_id: number }[]
}

/** Pairs `a:b` of the given conversations that were split from each other. By primary key. */
export async function findApart(tx: Tx, thread_ids: readonly number[]): Promise<ReadonlySet<string>> {
  const ids = [...thread_ids]
  const result = await sql<{ pair: string }>`
    select thread_id || ':' || other_id as pair from thread_apart
    where thread_id = any(${ids}::bigint[]) and other_id = any(${ids}::bigint[])
  `.execute(tx)
  return new Set(result.rows.map((row) => row.pair))
}

/** The mails and, as they are the same messages, their copies in other mailboxes. Uses `emails_thread`. */
async function findWithCopies(tx: Tx, thread_id: number, ids: readonly number[]) {
  const result = await sql<{ id: number; line_id: number; subject: string; chosen: boolean }>`
    with mails as (
      select emails.id, line_id, subject, received_at, email_unique_id, message_id, sent_at
      from emails join email_contents on email_id = emails.id where thread_id = ${thread_id}
    ), chosen as (
      select * from mails where id = any(${[...ids]}::bigint[])
    )
    select id, line_id, subject,
      (id = any(${[...ids]}::bigint[]) or email_unique_id in (select email_unique_id from chosen)
        or (message_id, sent_at) in (select message_id, sent_at from chosen where message_id is not null)) is true
        as chosen
    from mails order by received_at, id
  `.execute(tx)
  return result.rows
}

/**
 * Takes mails of a conversation out into a new one, their copies in other mailboxes with them. Undefined when nothing
 * would be left behind. Answers that come later follow the mails they answer.
 */
export async function splitThread(
  tx: Tx,
  { from_thread_id, ids, user_id }: { from_thread_id: number; ids: readonly number[]; user_id: number },
): Promise<RethreadedMails | undefined> {
  const all = await findWithCopies(tx, from_thread_id, ids)
  const chosen = all.filter((mail) => mail.chosen)
  const [first] = chosen
  if (first === undefined || chosen.length === all.length) return undefined
  const email_ids = chosen.map((mail) => mail.id)
  const thread_id = await insertThread(tx, baseSubject(first.subject))
  // Locked by ascending id, as everybody who moves mails does.
  await sql`
    with mail as (
      select id from emails where id = any(${email_ids}::bigint[]) order by id for no key update
    )
    update emails set thread_id = ${thread_id} from mail where emails.id = mail.id
  `.execute(tx)
  await sql`
    update thread_links set thread_id = ${thread_id}
    where thread_id = ${from_thread_id} and email_id = any(${email_ids}::bigint[])
  `.execute(tx)
  await pinMails(tx, [thread_id, from_thread_id])
  await inheritApart(tx, thread_id, [from_thread_id])
  await sql`
    insert into thread_apart values (${thread_id}, ${from_thread_id}), (${from_thread_id}, ${thread_id})
  `.execute(tx)
  const outcome = { thread_id, from_thread_id, mails: chosen.map(({ id, line_id }) => ({ id, line_id })) }
  await insertThreadChange(tx, 'split', outcome, user_id)
  return outcome
}

/** Makes one conversation of two that somebody says belong together; a split of the two is forgotten. */
export async function mergeThreads(
  tx: Tx,
  { thread_id, from_thread_id, user_id }: { thread_id: number; from_thread_id: number; user_id: number },
): Promise<RethreadedMails> {
  const { rows } = await sql<{ id: number; line_id: number }>`
    select id, line_id from emails where thread_id = ${from_thread_id} order by id
  `.execute(tx)
  await foldThreads(tx, thread_id, [from_thread_id])
  await pinMails(tx, [thread_id])
  const outcome = { thread_id, from_thread_id, mails: rows }
  await insertThreadChange(tx, 'merge', outcome, user_id)
  return outcome
}

async function insertThread(tx: Tx, base_subject: string): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into threads (id, base_subject) values (nextval('email_ids'), ${base_subject}) returning id
  `.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error('A conversation was not inserted')
  return row.id
}

/** The mails of conversations made by hand belong there whenever they come in again. */
async function pinMails(tx: Tx, thread_ids: readonly number[]): Promise<void> {
  await sql`
    insert into thread_pins (email_unique_id, thread_id)
    select distinct on (email_unique_id) email_unique_id, thread_id from emails
    where thread_id = any(${[...thread_ids]}::bigint[])
    on conflict (email_unique_id) do update set thread_id = excluded.thread_id
  `.execute(tx)
}

async function insertThreadChange(
  tx: Tx,
  kind: 'split' | 'merge',
  { thread_id, from_thread_id, mails }: RethreadedMails,
  user_id: number,
): Promise<void> {
  const email_ids = mails.map((mail) => mail.id)
  await sql`
    insert into thread_changes (kind, user_id, thread_id, from_thread_id, email_ids)
    values (${kind}, ${user_id}, ${thread_id}, ${from_thread_id}, ${email_ids}::bigint[])
  `.execute(tx)
}

/** Who split or merged a conversation, latest first. By the two indexes on the conversation. */
export async function listThreadChanges(db: Db, thread_id: number, limit: number) {
  const result = await sql<{ kind: 'split' | 'merge'; user_id: number; changed_at: string }>`
    select kind, user_id, changed_at from thread_changes
    where thread_id = ${thread_id} or from_thread_id = ${thread_id} order by id desc limit ${limit}
  `.execute(db)
  return result.rows
}
