import { type RawBuilder, sql } from 'kysely'
import { awaitedFields, type EmailRow } from '../contract/email.ts'
import { absentMarks, type EmailMarkFields } from '../contract/email-mark.ts'
import { declaredMarks, type MarkReader } from './email-marks.ts'
import type { EmailsTable } from './tables.ts'

/** Columns of a list row; join `emails` under its own name. */
export const emailRowColumns = sql<StoredEmailRow>`
  emails.id, emails.line_id, emails.thread_id, emails.received_at, emails.box, emails.status, emails.archived,
  emails.closed, emails.replied, emails.forwarded, emails.high_importance, emails.has_attachment,
  emails.attachments_count, emails.body_type, emails.user_id, emails.subject, emails.people, emails.preview_body,
  emails.attachment_name, emails.problem, emails.email_unique_id`

export type StoredEmailRow = Omit<
  EmailsTable,
  'sender' | 'recipients' | 'deleted_at' | 'deleted_by' | 'archived_before_spam'
>

/** A row with the name of its line and what marks say of it for one reader. */
export type ReadEmailRow = StoredEmailRow & { username: string } & EmailMarkFields

const EMAIL_ID = sql`emails.id`

/**
 * What the marks of one reader say of a mail, as columns named like the fields of a row.
 * @param mail id of the row's mail; @param ids see `EmailMarkSql.values`; @param decided the same
 */
export function markColumns(
  user_id: MarkReader,
  mail: RawBuilder<unknown> = EMAIL_ID,
  ids?: RawBuilder<unknown>,
  decided: ReadonlyMap<string, unknown> = new Map(),
): RawBuilder<EmailMarkFields> {
  const columns = declaredMarks().flatMap((mark) =>
    Object.entries(mark.values(user_id, { mail, ids }, decided)).map(
      ([field, value]) => sql`${value as RawBuilder<unknown>} as ${sql.ref(field)}`,
    ),
  )
  return sql<EmailMarkFields>`${sql.join(columns)}`
}

/** All columns of a reader's row; join `emails` and `lines` under their own names. */
export function readEmailColumns(user_id: number): RawBuilder<ReadEmailRow> {
  return sql<ReadEmailRow>`${emailRowColumns}, lines.username, ${markColumns(user_id)}`
}

/**
 * The mail's own fields of a list row. Every field by its name: copies by spreading cost ten times as much, fifty rows a
 * page.
 */
export function ownFieldsOf(row: StoredEmailRow) {
  return {
    id: row.id,
    subject: row.subject,
    from: row.people.from,
    to: row.people.to,
    cc: row.people.cc,
    bcc: row.people.bcc,
    user_id: row.user_id,
    received_at: row.received_at,
    preview_body: row.preview_body,
    box: row.box,
    status: row.status,
    body_type: row.body_type,
    closed: row.closed,
    archived: row.archived,
    replied: row.replied,
    forwarded: row.forwarded,
    has_attachment: row.has_attachment,
    attachments_count: row.attachments_count,
    attachment_name: row.attachment_name,
    high_importance: row.high_importance,
    line_ids: [row.line_id],
    email_unique_id: row.email_unique_id,
    thread_id: row.thread_id,
    problem: row.problem,
  }
}

/** The fields of a row that no mark brings yet. */
export function unmarkedFields(): Partial<typeof awaitedFields> {
  const marked = absentMarks()
  return Object.fromEntries(Object.entries(awaitedFields).filter(([field]) => !(field in marked)))
}

/** What marks say of a row; what it does not tell is absent. */
export function markFieldsOf(row: Partial<EmailMarkFields>): EmailMarkFields {
  const absent: Record<string, unknown> = absentMarks() as never
  const told = row as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const field in absent) fields[field] = told[field] ?? absent[field]
  return fields as unknown as EmailMarkFields
}

/** A list row as it goes out. */
export function toEmailRow(row: StoredEmailRow & { username: string } & Partial<EmailMarkFields>): EmailRow {
  const own = { ...ownFieldsOf(row), username: row.username }
  return Object.assign(own, awaitedFields, markFieldsOf(row))
}
