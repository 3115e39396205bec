import { sql } from 'kysely'
import { jsonForPostgres } from '@laycan/features/records/emails/server/public.ts'
import type { Db } from '@laycan/server/database/database.ts'

interface Person {
  readonly name: string
  readonly address: string
}

/** A mail of an invented desk. */
interface InventedMail {
  readonly id: number
  /** Days since the desk began. */
  readonly day: number
  readonly box: 'received' | 'sent'
  readonly from: Person
  readonly to: readonly Person[]
  readonly reply_to: readonly Person[]
  readonly subject: string
  readonly text: string
  readonly files: readonly { name: string; text: string }[]
  readonly is_list: boolean
  readonly is_auto: boolean
  readonly thread: number
}

/** The day on which the invented desk begins. */
const BEGIN = Date.UTC(2025, 0, 6, 8)
const DAY_MS = 86_400_000

/** Puts the mails into a line as if they had come and left; ids are those of the corpus, their order is that of time. */
export async function insertMails(db: Db, line_id: number, mails: readonly InventedMail[]): Promise<void> {
  const rows = mails.map(({ from, to, day, ...mail }) => ({
    ...mail,
    received_at: new Date(BEGIN + day * DAY_MS).toISOString(),
    people: { from: [from], to, cc: [], bcc: [] },
    attachment_name: mail.files.map(({ name }) => name).join(', '),
    sender: `${from.name} ${from.address}`.toLowerCase(),
    recipients: to.map(({ address }) => address).join(' '),
    list_id: mail.is_list ? 'list' : null,
  }))
  const all = sql`jsonb_to_recordset(${jsonForPostgres(rows)}::jsonb) as row(id bigint, thread bigint, received_at timestamptz,
    box text, subject text, text text, people jsonb, reply_to jsonb, attachment_name text, sender text, recipients text,
    list_id text, is_auto boolean, files jsonb)`
  await sql`
    insert into emails (id, line_id, thread_id, received_at, box, status, body_type, subject, people, preview_body,
      attachment_name, email_unique_id, sender, recipients)
    select id, ${line_id}, thread, received_at, box, box, 'plain_text', subject, people, '', attachment_name, id::text,
      sender, recipients from ${all}
  `.execute(db)
  await sql`
    insert into email_contents (email_id, kind, people, reply_to, text, html, headers, list_id, auto_submitted, raw_blob, size)
    select id, 'mail', people, reply_to, text, '', '[]', list_id, is_auto, '', 0 from ${all}
  `.execute(db)
  await sql`
    insert into search_texts (email_id, position, text)
    select id, file.position, file.value ->> 'text'
    from ${all}, jsonb_array_elements(files) with ordinality as file(value, position)
  `.execute(db)
}
