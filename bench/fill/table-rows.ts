import { createHash } from 'node:crypto'
import { type FilledMail, type FillPlan, uuid } from './filled-mail.ts'

export type CopyValue = string | number | boolean | null

/** How a table is filled: its columns and the rows that one mail has in it, as the intake writes them. */
export interface TableFill {
  table: string
  columns: string
  rowsOf(mail: FilledMail, plan: FillPlan): CopyValue[][]
}

const text = (people: { name: string; address: string }[]) =>
  people.map(({ name, address }) => `${name} ${address}`).join(' ')

const emails: TableFill = {
  table: 'emails',
  columns:
    'id, line_id, thread_id, received_at, box, status, has_attachment, attachments_count, body_type, subject, people, preview_body, attachment_name, email_unique_id, sender, recipients',
  rowsOf: (mail) => [
    [
      mail.id,
      mail.line_id,
      mail.thread_id,
      mail.received_at,
      mail.box,
      mail.box,
      mail.parsed.attachments.length > 0,
      mail.parsed.attachments.length,
      mail.parsed.body_type,
      mail.parsed.subject,
      peopleOf(mail),
      mail.parsed.preview,
      mail.parsed.attachments.map((each) => each.name).join(', '),
      mail.content_key,
      text(mail.parsed.from).toLowerCase(),
      text([...mail.parsed.to, ...mail.parsed.cc]).toLowerCase(),
    ],
  ],
}

function peopleOf({ parsed: { from, to, cc, bcc } }: FilledMail): string {
  return JSON.stringify({ from, to, cc, bcc })
}

const contents: TableFill = {
  table: 'email_contents',
  columns:
    'email_id, kind, message_id, sent_at, people, reply_to, text, html, quote_offset, headers, raw_blob, size',
  rowsOf: (mail) => [
    [
      mail.id,
      mail.parsed.kind,
      mail.parsed.message_id,
      mail.parsed.sent_at,
      peopleOf(mail),
      '[]',
      mail.parsed.body_type === 'plain_text' ? mail.parsed.text : '',
      mail.parsed.html,
      mail.parsed.quote_offset,
      JSON.stringify(mail.parsed.headers),
      mail.raw_blob,
      mail.size,
    ],
  ],
}

const threads: TableFill = {
  table: 'threads',
  columns: 'id, base_subject',
  rowsOf: (mail) => (mail.thread_id === mail.id ? [[mail.id, mail.base_subject]] : []),
}

/** References that the intake reads of one mail. */
const REFERENCES_MAX = 50

const threadLinks: TableFill = {
  table: 'thread_links',
  columns: 'message_key, email_id, thread_id, own, sent_at',
  rowsOf({ id, thread_id, parsed }) {
    const named = [...parsed.references, ...parsed.in_reply_to].slice(-REFERENCES_MAX)
    const own = messageKey(parsed.message_id ?? '')
    const keys = new Set([...named.map(messageKey), own])
    return [...keys].map((key) => [key, id, thread_id, key === own, key === own ? parsed.sent_at : null])
  },
}

const keys = new Map<string, string>()

/** Remembered for a while: every mail of a thread names the same ones. */
function messageKey(message_id: string): string {
  const known = keys.get(message_id)
  if (known !== undefined) return known
  if (keys.size > 10_000) keys.clear()
  const key = uuid(createHash('sha256').update(message_id).digest('hex'))
  keys.set(message_id, key)
  return key
}

const attachments: TableFill = {
  table: 'attachments',
  columns: 'email_id, position, name, file_type, size, disposition, checksum, kind',
  rowsOf: ({ id, parsed }) =>
    parsed.attachments.map((each) => [
      id,
      each.position,
      each.name,
      each.file_type,
      each.size,
      each.disposition,
      each.checksum,
      each.kind,
    ]),
}

/** Of each reader's mails one in so many is starred, and one in so many hidden. */
const STARRING = { every: 50, salt: 1 }
const HIDING = { every: 200, salt: 2 }

/** Readers of a mail of whom about one in `every` is chosen; the same ones each time, others for another `salt`. */
function someReaders(
  { id, line_id }: FilledMail,
  { line_ids, readers }: FillPlan,
  { every, salt }: { every: number; salt: number },
): number[] {
  const users = readers[line_ids.indexOf(line_id)] ?? []
  // Multiplied by a large odd number, neighbouring ids lie far apart in the upper bits.
  return users.filter((user_id) => (Math.imul(id * 31 + user_id + salt, 0x9e3779b1) >>> 8) % every === 0)
}

const unreadMarks: TableFill = {
  table: 'unread_marks',
  columns: 'user_id, email_id, line_id, box, received_at, hidden',
  rowsOf(mail, plan) {
    const { id, line_id, box, received_at, read } = mail
    if (read || box !== 'received') return []
    const users = plan.readers[plan.line_ids.indexOf(line_id)] ?? []
    const hiding = someReaders(mail, plan, HIDING)
    return users.map((user_id) => [user_id, id, line_id, box, received_at, hiding.includes(user_id)])
  },
}

const stars: TableFill = {
  table: 'stars',
  columns: 'user_id, starable_type, starable_id, line_id, received_at',
  rowsOf: (mail, plan) =>
    someReaders(mail, plan, STARRING).map((user_id) => [
      user_id,
      'Email',
      mail.id,
      mail.line_id,
      mail.received_at,
    ]),
}

const hiddens: TableFill = {
  table: 'hiddens',
  columns: 'user_id, hiddenable_type, hiddenable_id, line_id, box, archived, received_at',
  rowsOf: (mail, plan) =>
    someReaders(mail, plan, HIDING).map((user_id) => [
      user_id,
      'Email',
      mail.id,
      mail.line_id,
      mail.box,
      false,
      mail.received_at,
    ]),
}

/** The tag of the desk, on one mail in so many. */
export const BENCH_TAG = 'bench fixture'
const TAGGED_EVERY = 50

const taggings: TableFill = {
  table: 'taggings',
  columns: 'tagable_type, tagable_id, tag_id, line_id, received_at',
  rowsOf: ({ id, line_id, received_at }) =>
    id % TAGGED_EVERY === 0 ? [['Email', id, 1, line_id, received_at]] : [],
}

/** 2 = SMTP, acknowledged. */
const ledger: TableFill = {
  table: 'intake_ledger',
  columns: 'kind, scope, epoch, number, line_id, content_key, email_id',
  rowsOf: ({ id, line_id, content_key }) => [[2, line_id, 0, id, line_id, content_key, id]],
}

const attachmentTexts: TableFill = {
  table: 'search_texts',
  columns: 'email_id, position, text',
  rowsOf: ({ id, parsed }) => parsed.attachments.map(({ position, text }) => [id, position, text]),
}

/** The tables that are copied into, in an order that a reader of mail would expect. */
export const filledTables: readonly TableFill[] = [
  emails,
  contents,
  threads,
  threadLinks,
  attachments,
  attachmentTexts,
  unreadMarks,
  stars,
  hiddens,
  taggings,
  ledger,
]
