import { sql } from 'kysely'
import type { Tx } from '@laycan/server/database/database.ts'
import type { BodyType, Box, EmailStatus } from '../contract/email.ts'
import { emailRowColumns, type StoredEmailRow } from './email-row.repo.ts'
import { ATTACHMENT_NAMES_MAX, LISTED_PEOPLE, namesText, SUBJECT_MAX } from './insert-emails.repo.ts'
import { changeEmailCounts } from './move-emails.repo.ts'
import type { People } from './tables.ts'
import { jsonForPostgres, textForPostgres } from './text-for-postgres.ts'
import { decideThreads, findKnownThreads, insertThreads, REFERENCES_MAX } from './threads.repo.ts'

/** A mail that is written here, as lists and readers show it before it is sent. */
export interface OwnEmail {
  id: number
  line_id: number
  received_at: string
  subject: string
  people: People
  body_type: BodyType
  /** Undefined leaves what stands there. */
  preview_body: string | undefined
  high_importance: boolean
  /** Names of the attachments that are no pictures of the text. */
  attachment_names: readonly string[]
  /** The body to read: cleaned HTML or plain text; undefined leaves what stands there. */
  readable?: { text: string; html: string } | undefined
}

/** Inserts a draft with contents, conversation and kept totals. Returns its conversation. */
export async function insertDraftEmail(
  tx: Tx,
  email: OwnEmail & { user_id: number | null },
  /** Message-IDs of what it answers, the nearest last. */
  references: readonly string[],
): Promise<number> {
  const email_unique_id = `draft-${email.id}`
  const mail = {
    id: email.id,
    email_unique_id,
    message_id: null,
    references,
    subject: email.subject,
    sent_at: null,
  }
  const nearest = references.slice(-REFERENCES_MAX)
  const decided = await decideThreads(tx, [mail], await findKnownThreads(tx, nearest, [email_unique_id]))
  const thread_id = decided.threads.get(email.id) ?? email.id
  const row = listColumns(email)
  await Promise.all([
    sql`
      insert into emails (id, line_id, thread_id, received_at, box, status, high_importance, has_attachment,
        attachments_count, body_type, user_id, subject, people, preview_body, attachment_name, email_unique_id, sender,
        recipients)
      values (${email.id}, ${email.line_id}, ${thread_id}, ${email.received_at}, 'draft', 'draft',
        ${email.high_importance}, ${row.has_attachment}, ${row.attachments_count}, ${email.body_type}, ${email.user_id},
        ${row.subject}, ${row.people}::jsonb, ${row.preview_body ?? ''}, ${row.attachment_name}, ${email_unique_id},
        ${row.sender}, ${row.recipients})
    `.execute(tx),
    sql`
      insert into email_contents (email_id, kind, people, reply_to, text, html, headers, raw_blob, size)
      values (${email.id}, 'mail', ${jsonForPostgres(email.people)}::jsonb, '[]', ${row.text}, ${row.html}, '[]',
        '', 0)
    `.execute(tx),
    insertThreads(tx, decided),
    changeEmailCounts(tx, [
      { line_id: email.line_id, box: 'draft', status: 'draft', archived: false, change: 1 },
    ]),
  ])
  return thread_id
}

/** Writes a draft anew, in the line it has. The caller has locked it. */
export async function setDraftEmail(tx: Tx, email: OwnEmail): Promise<void> {
  const row = listColumns(email)
  const keeps = email.readable === undefined
  await Promise.all([
    sql`
      update emails set received_at = ${email.received_at}, high_importance = ${email.high_importance},
        has_attachment = ${row.has_attachment}, attachments_count = ${row.attachments_count},
        body_type = ${email.body_type}, subject = ${row.subject}, people = ${row.people}::jsonb,
        preview_body = coalesce(${row.preview_body}, preview_body), attachment_name = ${row.attachment_name}, sender = ${row.sender},
        recipients = ${row.recipients}
      where id = ${email.id}
    `.execute(tx),
    sql`
      update email_contents set people = ${jsonForPostgres(email.people)}::jsonb,
        text = case when ${keeps} then text else ${row.text} end,
        html = case when ${keeps} then html else ${row.html} end,
        quote_offset = case when ${keeps} then quote_offset end
      where email_id = ${email.id}
    `.execute(tx),
  ])
}

function listColumns(email: OwnEmail) {
  const { people, attachment_names } = email
  return {
    subject: textForPostgres(email.subject.slice(0, SUBJECT_MAX)),
    people: jsonForPostgres({
      from: people.from.slice(0, LISTED_PEOPLE),
      to: people.to.slice(0, LISTED_PEOPLE),
      cc: people.cc.slice(0, LISTED_PEOPLE),
      bcc: people.bcc.slice(0, LISTED_PEOPLE),
    }),
    preview_body: email.preview_body === undefined ? null : textForPostgres(email.preview_body),
    has_attachment: attachment_names.length > 0,
    attachments_count: attachment_names.length,
    attachment_name: textForPostgres(attachment_names.join(', ').slice(0, ATTACHMENT_NAMES_MAX)),
    sender: textForPostgres(namesText(people.from)),
    recipients: textForPostgres(namesText([...people.to, ...people.cc, ...people.bcc])),
    text: textForPostgres(email.readable?.text ?? ''),
    html: textForPostgres(email.readable?.html ?? ''),
  }
}

/** Writes where a mail stands and when; the caller has locked it and changes the totals. */
export async function setState(
  tx: Tx,
  state: {
    id: number
    line_id: number
    box: Box
    status: EmailStatus
    received_at: string | undefined
    user_id: number | undefined
    problem: string
  },
): Promise<void> {
  await sql`
    update emails set line_id = ${state.line_id}, box = ${state.box}, status = ${state.status}, archived = false,
      problem = ${textForPostgres(state.problem)}, user_id = coalesce(${state.user_id ?? null}, user_id),
      received_at = coalesce(${state.received_at ?? null}::timestamptz, received_at)
    where id = ${state.id}
  `.execute(tx)
}

/** The row of one mail with the name of its line. By primary keys. */
export async function readListRow(tx: Tx, id: number): Promise<StoredEmailRow & { username: string }> {
  const result = await sql<StoredEmailRow & { username: string }>`
    select ${emailRowColumns}, lines.username from emails join lines on lines.id = emails.line_id
    where emails.id = ${id}
  `.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error(`Mail ${id} is not there`)
  return row
}

/** The body of a draft for its readers, as long as it is still of the version it was made from. */
export async function setReadableBody(
  tx: Tx,
  id: number,
  body: { text: string; html: string; quote_offset: number | null },
): Promise<void> {
  await sql`
    update email_contents set text = ${textForPostgres(body.text)}, html = ${textForPostgres(body.html)},
      quote_offset = ${body.quote_offset}
    where email_id = ${id}
  `.execute(tx)
}

/** Names of the attachments that the row of a draft shows. */
export async function setAttachmentNames(tx: Tx, id: number, names: readonly string[]): Promise<void> {
  const attachment_name = textForPostgres(names.join(', ').slice(0, ATTACHMENT_NAMES_MAX))
  await sql`
    update emails set has_attachment = ${names.length > 0}, attachments_count = ${names.length},
      attachment_name = ${attachment_name}
    where id = ${id}
  `.execute(tx)
}

/** Closes those of some mails that are open, or opens those that are closed, and answers which they are, ascending. */
export async function setClosed(
  tx: Tx,
  ids: readonly number[],
  closed: boolean,
): Promise<{ id: number; line_id: number }[]> {
  const result = await sql<{ id: number; line_id: number }>`
    with changed as (
      update emails set closed = ${closed}
      where id = any(${[...ids]}::bigint[]) and closed <> ${closed} and deleted_at is null
      returning id, line_id
    )
    select id, line_id from changed order by id
  `.execute(tx)
  return result.rows
}
