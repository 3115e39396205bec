import type {
  AttachmentToWrite,
  MessageToWrite,
  WrittenMessage,
} from '@laycan/mail/compose/message-to-write.ts'
import { writeMessage } from '@laycan/mail/compose/write-message.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { attachmentsToSend, type FileToSend } from '../../../../records/attachments/server/public.ts'
import { escapeHtml } from '../compose/quote-html.ts'
import { listReferences } from '../drafts/references.repo.ts'
import { readBody, type StoredOutgoing } from '../outgoing.repo.ts'
import type { OutgoingMessage } from './messages.repo.ts'
import type { MessageWords } from './treatments.ts'

/** The bytes of a message where they stand, and what the envelope is beside them. */
export interface WrittenMail {
  raw_blob: string
  size: number
  smtputf8: boolean
  envelope_from: string | null
  envid: string
}

/**
 * Writes the bytes of a message and keeps them, before anything is sent: each attempt sends the same.
 * @throws UnwritableMessage when the mail cannot be written as it is
 */
export async function writeMail(
  context: JobContext,
  mail: StoredOutgoing,
  message: OutgoingMessage,
  date: Date,
): Promise<WrittenMail> {
  const { services } = context
  const words = await treat(context, mail, message)
  const written = await write(context, mail, message, words, date)
  const blob = await services.blobs.putStream(written.stream())
  return {
    raw_blob: blob.id,
    size: blob.size,
    smtputf8: written.smtputf8,
    envelope_from: words.envelope_from ?? null,
    envid: words.envid ?? `laycan-${message.id}`,
  }
}

/** The mail as its sender sees it, of which each recipient gets a message of their own. */
export async function writeVisible(
  context: JobContext,
  mail: StoredOutgoing,
  message_id: string,
): Promise<{ id: string; size: number }> {
  const words = wordsOf(mail, await readBody(context.db, mail.id))
  const message = { kind: 'email' as const, message_id, recipients: [] }
  const written = await write(context, mail, message, words, context.now())
  return context.services.blobs.putStream(written.stream())
}

type Written = Pick<OutgoingMessage, 'kind' | 'message_id' | 'recipients'>

async function write(
  { db, services }: JobContext,
  mail: StoredOutgoing,
  message: Written,
  words: MessageWords,
  date: Date,
): Promise<WrittenMessage> {
  const [files, references] = await Promise.all([
    attachmentsToSend(db, services, mail.id),
    listReferences(db, mail.source_email_id, mail.method),
  ])
  return writeMessage(describeMessage(mail, message, { words, files, references, date }))
}

function wordsOf({ subject, body_type }: StoredOutgoing, body: string): MessageWords {
  const isHtml = body_type === 'html'
  return { subject, html: isHtml ? body : null, text: isHtml ? null : body, headers: [] }
}

async function treat(
  { db, services, company }: JobContext,
  mail: StoredOutgoing,
  message: OutgoingMessage,
): Promise<MessageWords> {
  let words = wordsOf(mail, await readBody(db, mail.id))
  const { track, separately, line_id } = mail
  const { id: outgoing_id, message_id, recipients } = message
  const about = { outgoing_id, email_id: mail.id, line_id, message_id, recipients, track, separately }
  for (const treatment of services.outgoingTreatments) words = await treatment(company, about, words)
  return words
}

function describeMessage(
  mail: StoredOutgoing,
  message: Written,
  parts: {
    words: MessageWords
    files: readonly FileToSend[]
    references: readonly string[]
    date: Date
  },
): MessageToWrite {
  const { people } = mail
  const { words, references } = parts
  const [from = { name: '', address: '' }] = people.from
  const isPart = message.kind === 'part'
  const answers = mail.method === 'reply' || mail.method === 'replyall'
  return {
    from,
    to: isPart ? message.recipients : people.to,
    cc: isPart ? [] : people.cc,
    subject: words.subject,
    date: parts.date,
    message_id: message.message_id,
    // A forward belongs to the conversation but answers nobody.
    in_reply_to: answers ? (references.at(-1) ?? null) : null,
    references,
    text: words.text,
    html: words.html,
    attachments: describeFiles(parts.files, words.html),
    high_importance: mail.high_importance,
    list_unsubscribe: words.list_unsubscribe ?? null,
    headers: words.headers,
  }
}

function describeFiles(files: readonly FileToSend[], html: string | null): AttachmentToWrite[] {
  return (
    files
      .map((file) => ({ file, cid: shownCid(file, html ?? '') }))
      // A picture that was taken out of the text again does not go along.
      .filter(
        ({ file, cid }) => cid !== null || file.disposition === 'attachment' || file.attachment_cid === null,
      )
      .map(({ file, cid }) => ({
        name: file.name,
        type: file.file_type,
        cid,
        size: file.size,
        open: () => file.stream(),
      }))
  )
}

function shownCid({ attachment_cid: cid }: FileToSend, html: string): string | null {
  if (cid === null) return null
  const names = [cid, encodeURI(cid), encodeURIComponent(cid), escapeHtml(cid)]
  return names.some((name) => html.includes(`cid:${name}`) || html.includes(`data-cid="${name}"`))
    ? cid
    : null
}
