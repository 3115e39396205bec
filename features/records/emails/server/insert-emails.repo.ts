import { sql } from 'kysely'
import type { ParsedMessage } from '@laycan/mail/parse/parsed-message.ts'
import type { Authentication } from '@laycan/mail/sender/authentication.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Box, EmailRow, EmailStatus, Participant } from '../contract/email.ts'
import type { EmailMarkFields } from '../contract/email-mark.ts'
import { toEmailRow } from './email-row.repo.ts'
import type { People } from './tables.ts'
import { jsonForPostgres } from './text-for-postgres.ts'
import { type DecidedThreads, decideThreads, enterThreads, type KnownThreads } from './threads.repo.ts'

/** People of one header in a list row; the detail shows all. */
export const LISTED_PEOPLE = 10
export const SUBJECT_MAX = 2_000
export const ATTACHMENT_NAMES_MAX = 300
const NAMES_MAX = 500

/** A mail as it enters the product. */
export interface NewEmail {
  id: number
  line_id: number
  box: Box
  status: EmailStatus
  /** When it reached us or its mailbox, ISO 8601. */
  received_at: string
  /** Answered or forwarded in another program before it came. */
  replied: boolean
  forwarded: boolean
  email_unique_id: string
  raw_blob: string
  size: number
  /** What is known of who sent it; null for mail that its provider has checked. */
  sender_check: Authentication | null
  parsed: ParsedMessage
}

/** The next id of a mail, as part of a query. */
export const nextEmailId = sql<number>`nextval('email_ids')`

/** Reserves ids for mails that are about to be inserted, ascending. */
export async function reserveEmailIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  // The count as a query of its own: seen as a number it would be planned for anew in every call.
  const result = await sql<{ id: number }>`
    select ${nextEmailId} as id from generate_series(1, (select ${count}::int))
  `.execute(tx)
  return result.rows.map((row) => row.id)
}

/** Decides about the conversations of mails that are about to be inserted; see `decideThreads`. */
export function decideThreadsOf(
  tx: Tx,
  emails: readonly Pick<NewEmail, 'id' | 'email_unique_id' | 'parsed'>[],
  found: KnownThreads,
): Promise<DecidedThreads> {
  const mails = emails.map(({ id, email_unique_id, parsed }) => ({
    id,
    email_unique_id,
    sent_at: parsed.sent_at,
    message_id: parsed.message_id,
    references: [...parsed.references, ...parsed.in_reply_to],
    subject: parsed.subject,
  }))
  return decideThreads(tx, mails, found)
}

/**
 * Inserts contents of mails whose rows follow in this transaction: half of PostgreSQL's work, which it can do while their
 * threads are decided.
 */
export async function insertEmailContents(tx: Tx, emails: readonly NewEmail[]): Promise<void> {
  await enterContents(emails).execute(tx)
}

/**
 * Inserts mails with threads and kept totals; `insertEmailContents` inserts the rest. Few statements for any number of
 * mails, because each costs both sides a tenth of a millisecond. What refers to the mails may be sent right behind.
 *
 * The totals of days are kept by triggers, which run at the end of the first; those of boxes are locked after them, as
 * whatever moves mails does.
 */
export async function insertEmails(
  tx: Tx,
  emails: readonly NewEmail[],
  decided: DecidedThreads,
): Promise<void> {
  const { started, links } = enterThreads(decided)
  await Promise.all([
    sql`
      with started as (${started}), linked as (${links})
      ${enterRows(emails, decided.threads)}
    `.execute(tx),
    addToCounts(tx, emails),
  ])
}

/** The list row of a mail that has just been inserted. */
export function describeNewEmail(
  email: NewEmail,
  facts: { thread_id: number; username: string; marks: Partial<EmailMarkFields> },
): EmailRow {
  const { sender: _, recipients: __, ...row } = listRow(email, facts.thread_id)
  const untouched = { archived: false, closed: false, user_id: null }
  return toEmailRow({ ...row, ...untouched, ...facts.marks, username: facts.username })
}

function enterRows(emails: readonly NewEmail[], threads: ReadonlyMap<number, number>) {
  const rows = emails.map((email) => listRow(email, threads.get(email.id) ?? email.id))
  return sql`
    insert into emails (id, line_id, thread_id, received_at, box, status, replied, forwarded, high_importance, has_attachment,
      attachments_count, body_type, subject, people, preview_body, attachment_name, problem, email_unique_id, sender,
      recipients)
    select * from jsonb_to_recordset(${jsonForPostgres(rows)}::jsonb) as row(
      id bigint, line_id bigint, thread_id bigint, received_at timestamptz, box text, status text,
      replied boolean, forwarded boolean, high_importance boolean, has_attachment boolean, attachments_count int, body_type text, subject text,
      people jsonb, preview_body text, attachment_name text, problem text, email_unique_id text, sender text,
      recipients text)
  `
}

function listRow(email: NewEmail, thread_id: number) {
  const { parsed } = email
  const shown = parsed.attachments.filter((each) => each.disposition === 'attachment')
  return {
    id: email.id,
    line_id: email.line_id,
    thread_id,
    received_at: email.received_at,
    box: email.box,
    status: email.status,
    replied: email.replied,
    forwarded: email.forwarded,
    high_importance: parsed.high_importance,
    has_attachment: shown.length > 0,
    attachments_count: shown.length,
    body_type: parsed.body_type,
    subject: parsed.subject.slice(0, SUBJECT_MAX),
    people: peopleOf(parsed, LISTED_PEOPLE),
    preview_body: parsed.preview,
    attachment_name: shown
      .map((each) => each.name)
      .join(', ')
      .slice(0, ATTACHMENT_NAMES_MAX),
    problem: parsed.problem ?? '',
    email_unique_id: email.email_unique_id,
    sender: namesText(parsed.from),
    recipients: namesText([...parsed.to, ...parsed.cc, ...parsed.bcc]),
  }
}

/** What 'contains' filters on people look at. */
export function namesText(people: readonly Participant[]): string {
  return people
    .map(({ name, address }) => `${name} ${address}`)
    .join(' ')
    .toLowerCase()
    .slice(0, NAMES_MAX)
}

function peopleOf(parsed: ParsedMessage, limit: number): People {
  const { from, to, cc, bcc } = parsed
  return {
    from: from.slice(0, limit),
    to: to.slice(0, limit),
    cc: cc.slice(0, limit),
    bcc: bcc.slice(0, limit),
  }
}

function enterContents(emails: readonly NewEmail[]) {
  return sql`
    insert into email_contents (email_id, kind, message_id, sent_at, people, reply_to, text, html, quote_offset,
      has_remote_images, headers, sender_check, invitation, delivery_statuses, list_id, list_unsubscribe,
      auto_submitted, raw_blob, size)
    select * from jsonb_to_recordset(${jsonForPostgres(emails.map(contentsRow))}::jsonb) as row(
      email_id bigint, kind text, message_id text, sent_at timestamptz, people jsonb, reply_to jsonb, text text,
      html text, quote_offset int, has_remote_images boolean, headers jsonb, sender_check jsonb, invitation jsonb,
      delivery_statuses jsonb, list_id text, list_unsubscribe text, auto_submitted boolean, raw_blob text, size int)
  `
}

export function contentsRow({
  id,
  parsed,
  raw_blob,
  size,
  sender_check,
}: Pick<NewEmail, 'id' | 'parsed' | 'raw_blob' | 'size' | 'sender_check'>) {
  return {
    email_id: id,
    kind: parsed.kind,
    message_id: parsed.message_id,
    sent_at: parsed.sent_at,
    people: peopleOf(parsed, Number.POSITIVE_INFINITY),
    reply_to: parsed.reply_to,
    // Shown and searched from `html`; the text is kept for plain mails alone.
    text: parsed.body_type === 'plain_text' ? parsed.text : '',
    html: parsed.html,
    quote_offset: parsed.quote_offset,
    has_remote_images: parsed.html.includes('data-remote-'),
    headers: parsed.headers,
    sender_check,
    invitation: parsed.calendar,
    delivery_statuses: parsed.dsn,
    list_id: parsed.list_id,
    list_unsubscribe: parsed.list_unsubscribe,
    auto_submitted: parsed.auto_submitted,
    raw_blob,
    size,
  }
}

async function addToCounts(tx: Tx, emails: readonly NewEmail[]): Promise<void> {
  const rows = emails.map(({ line_id, box, status }) => ({ line_id, box, status }))
  // Locked in one order, whatever order the mails came in.
  await sql`
    insert into email_counts (line_id, box, status, archived, total)
    select line_id, box, status, false, count(*)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(line_id bigint, box text, status text)
    group by line_id, box, status order by line_id, box, status
    on conflict (line_id, box, status, archived) do update set total = email_counts.total + excluded.total
  `.execute(tx)
}
