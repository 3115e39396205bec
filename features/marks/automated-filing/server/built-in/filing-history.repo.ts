import { sql } from 'kysely'
import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { readableBy } from '#features/records/emails/server/public.ts'
import { visibleFolder } from '#features/records/folders/server/public.ts'
import type { MailToFile } from '../filing-states.repo.ts'
import type { FilingHistory } from './decide-folder.ts'

/** Newest mails of a sender that are looked at. */
const SENDER_MAILS = 50
/** Newest mails of a conversation that are looked at. */
const CONVERSATION_MAILS = 100
/** Folders of which names are compared; a company has hundreds. */
const FOLDERS_MOST = 5_000

/** What the actor can know of where mails like this one are; each part is bounded and has its index. */
export async function readHistory(tx: Tx, actor: Actor, mail: MailToFile): Promise<FilingHistory> {
  const folders = sql<{ id: number; name: string }>`
    select id, name from folders where folder_type = 'normal' and ${visibleFolder(actor.user_id)}
    order by id limit ${FOLDERS_MOST}`.execute(tx)
  const conversation = sql<{ folder_id: number; filed: number }>`
    select folder_id, count(*)::int as filed from (
      select id from emails where thread_id = ${mail.thread_id} and id <> ${mail.id} and ${readableBy(actor)}
      order by received_at desc, id desc limit ${CONVERSATION_MAILS}
    ) as mail join filings on filings.email_id = mail.id
    join folders on folders.id = filings.folder_id and folders.folder_type = 'normal' and ${visibleFolder(actor.user_id)}
    group by folder_id`.execute(tx)
  const sender = sql<{ subject: string; folder_ids: number[] }>`
    select mail.subject, array(
      select folder_id from filings join folders on folders.id = folder_id
      where email_id = mail.id and folders.folder_type = 'normal' and ${visibleFolder(actor.user_id)}
    )::float8[] as folder_ids from (
      select emails.id, emails.subject from email_texts join emails on emails.id = email_texts.email_id
      where sender_id = (select sender_id from email_texts where email_id = ${mail.id})
        and email_texts.line_id = any(${[...actor.line_ids]}::bigint[]) and emails.id <> ${mail.id}
        and emails.deleted_at is null and emails.box = 'received'
      order by email_texts.received_at desc, email_texts.email_id desc limit ${SENDER_MAILS}
    ) as mail`.execute(tx)
  return {
    folders: (await folders).rows,
    conversation: (await conversation).rows,
    sender: (await sender).rows,
  }
}
