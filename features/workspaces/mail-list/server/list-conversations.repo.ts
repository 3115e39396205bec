import { sql } from 'kysely'
import type { Db } from '@laycan/server/database/database.ts'
import { conditionOf } from '#features/records/criteria/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { emailKeyColumns } from '#features/records/emails/server/public.ts'
import { CONVERSATION_MAX, type Conversation } from '../contract/endpoints.ts'
import { all, inPlace, narrowing } from './list-conditions.ts'
import { type ListedRow, listFound } from './list-marks.ts'
import { type View, withCriterion } from './list-view.ts'

/** The newest mails that the view lists of some conversations, by `emails_thread`. */
export async function listHeads(db: Db, view: View, thread_ids: readonly number[]): Promise<ListedRow[]> {
  const found = sql`
    select emails.* from unnest(${[...thread_ids]}::bigint[]) as thread(id)
    cross join lateral (
      select ${emailKeyColumns} from emails
      where emails.thread_id = thread.id and ${inPlace(view)} and ${narrowing(view, 'each')}
      order by emails.received_at desc, emails.id desc limit 1
    ) as emails
  `
  return listFound(db, view, { found, order: 'desc' })
}

interface MailOfConversation {
  thread_id: number
  id: number
  sender: Participant | null
  is_unread: boolean
}

/** What the rows of a grouped page stand for: the mails of their conversations that the view lists, by `emails_thread`. */
export async function listConversations(
  db: Db,
  view: View,
  email_ids: readonly number[],
): Promise<Conversation[]> {
  if (email_ids.length === 0) return []
  const isUnread = withCriterion(view, { field: 'read', strategy: 'equal', content: false }).asked.slice(-1)
  const result = await sql<MailOfConversation>`
    with heads as materialized (
      select thread_id, row_number() over () as place from emails where id = any(${[...email_ids]}::bigint[])
    )
    select heads.thread_id, emails.id, emails.sender, emails.is_unread
    from heads cross join lateral (
      select emails.id, emails.received_at, emails.people -> 'from' -> 0 as sender,
        (${all(isUnread.map((read) => conditionOf(read.sql, view.user_id, read, 'each')))}) as is_unread
      from emails
      where emails.thread_id = heads.thread_id and ${inPlace(view)} and ${narrowing(view, 'each')}
      order by emails.received_at desc, emails.id desc limit ${sql.lit(CONVERSATION_MAX)}
    ) as emails
    order by heads.place, emails.received_at desc, emails.id desc
  `.execute(db)
  const threads = new Map<number, MailOfConversation[]>()
  for (const row of result.rows) {
    const mails = threads.get(row.thread_id)
    if (mails) mails.push(row)
    else threads.set(row.thread_id, [row])
  }
  return [...threads].map(([thread_id, rows]) => ({
    thread_id,
    email_ids: rows.map(({ id }) => id),
    unread_ids: rows.flatMap(({ id, is_unread }) => (is_unread ? [id] : [])),
    people: peopleOf(rows),
  }))
}

/** More names fit into no row. */
const PEOPLE_MAX = 10

function peopleOf(rows: readonly MailOfConversation[]): Participant[] {
  const people = new Map<string, Participant>()
  for (const { sender } of rows) {
    if (sender === null || people.size >= PEOPLE_MAX) continue
    const key = sender.address.toLowerCase() || sender.name
    if (!people.has(key)) people.set(key, { name: sender.name, address: sender.address })
  }
  return [...people.values()]
}
