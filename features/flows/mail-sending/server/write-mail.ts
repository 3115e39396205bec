import { buffer } from 'node:stream/consumers'
import type {
  AttachmentToWrite,
  MessageToWrite,
  WrittenMessage,
} from '@laycan/mail/compose/message-to-write.ts'
import { writeMessage } from '@laycan/mail/compose/write-message.ts'
import type { JobContext } from '@laycan/server/jobs/job-kind.ts'
import { listReferences, readBody, type StoredOutgoing } from '#features/flows/mail-drafts/server/public.ts'
import { type OutgoingMessage, writeEnvelopeId } from '#features/flows/mail-outcomes/server/public.ts'
import { attachmentsToSend, type FileToSend } from '#features/records/attachments/server/public.ts'
import type { MessageWords } from './treatments.ts'

/** The bytes of a message where they stand, and what the envelope is beside them. */
export interface WrittenMail {
  raw_blob: string
  size: number
  smtputf8: boolean
  /** A mail among the files is in 8bit: not every server takes it. */
  eight_bit: boolean
  envelope_from: string | null
  envid: string
}

/** All that a mail's messages are made of. */
export interface MailSource {
  mail: StoredOutgoing
  body: string
  files: readonly FileToSend[]
  references: readonly string[]
}

/** Reads what the messages of a mail are made of. The mail does not change any more. */
export async function readSource({ db, services }: JobContext, mail: StoredOutgoing): Promise<MailSource> {
  const [body, files, references] = await Promise.all([
    readBody(db, mail.id),
    attachmentsToSend(db, services, mail.id),
    listReferences(db, mail.source_email_id, mail.method),
  ])
  return { mail, body, files, references }
}

/** Up to here a message is kept from memory; a larger one is never in memory as a whole. */
const IN_MEMORY = 1024 * 1024

/**
 * Writes the bytes of a message and keeps them, before anything is sent: each attempt sends the same, unless it meets a
 * server that does not take 8bit.
 * @throws UnwritableMessage when the mail cannot be written as it is
 */
export async function writeMail(
  context: JobContext,
  source: MailSource,
  message: OutgoingMessage,
  { eight_bit }: { eight_bit: boolean },
): Promise<WrittenMail> {
  const words = await treat(context, source, message)
  const written = await write(context, source, message, { words, eight_bit })
  const raw_blob = await keep(context, written)
  return {
    raw_blob,
    size: written.size,
    smtputf8: written.smtputf8,
    eight_bit: written.eight_bit,
    envelope_from: words.envelope_from ?? source.mail.people.from[0]?.address ?? null,
    envid: words.envid ?? writeEnvelopeId(context.services.secrets, context.company.id, message.id),
  }
}

async function keep({ services }: JobContext, written: WrittenMessage): Promise<string> {
  if (written.size <= IN_MEMORY) return services.blobs.put(await buffer(written.stream()))
  return (await services.blobs.putStream(written.stream())).id
}

/** The mail as its sender sees it, of which each recipient gets a message of their own. */
export async function writeVisible(
  context: JobContext,
  mail: StoredOutgoing,
  message_id: string,
): Promise<{ id: string; size: number }> {
  const source = await readSource(context, mail)
  const message = { kind: 'email' as const, message_id, recipients: [] }
  const written = await write(context, source, message, {
    words: wordsOf(mail, source.body),
    eight_bit: true,
  })
  return { id: await keep(context, written), size: written.size }
}

type Written = Pick<OutgoingMessage, 'kind' | 'message_id' | 'recipients'>

async function write(
  { services, now }: JobContext,
  source: MailSource,
  message: Written,
  { words, eight_bit }: { words: MessageWords; eight_bit: boolean },
): Promise<WrittenMessage> {
  const mail = { ...describeMessage(source, message, { words, date: now() }), eight_bit }
  // The quotes of a long conversation take a thread of their own a while.
  return writeMessage(mail, (html, pictures) => services.parsers.prepareHtml(html, pictures))
}

function wordsOf({ subject, body_type }: StoredOutgoing, body: string): MessageWords {
  const isHtml = body_type === 'html'
  return { subject, html: isHtml ? body : null, text: isHtml ? null : body, headers: [] }
}

async function treat(
  { services, company }: JobContext,
  { mail, body }: MailSource,
  message: OutgoingMessage,
): Promise<MessageWords> {
  let words = wordsOf(mail, body)
  const { track, separately, line_id } = mail
  const { id: outgoing_id, message_id, recipients } = message
  const about = { outgoing_id, email_id: mail.id, line_id, message_id, recipients, track, separately }
  for (const treatment of services.outgoingTreatments) words = await treatment(company, about, words)
  return words
}

function describeMessage(
  { mail, files, references }: MailSource,
  message: Written,
  { words, date }: { words: MessageWords; date: Date },
): MessageToWrite {
  const { people } = mail
  const [from = { name: '', address: '' }] = people.from
  const isPart = message.kind === 'part'
  const answers = mail.method === 'reply' || mail.method === 'replyall'
  return {
    from,
    to: isPart ? message.recipients : people.to,
    cc: isPart ? [] : people.cc,
    subject: words.subject,
    date,
    message_id: message.message_id,
    // A forward belongs to the conversation but answers nobody.
    in_reply_to: answers ? (references.at(-1) ?? null) : null,
    references,
    text: words.text,
    html: words.html,
    attachments: describeFiles(files),
    high_importance: mail.high_importance,
    list_unsubscribe: words.list_unsubscribe ?? null,
    headers: words.headers,
  }
}

function describeFiles(files: readonly FileToSend[]): AttachmentToWrite[] {
  return files.map((file) => ({
    name: file.name,
    type: file.file_type,
    cid: file.attachment_cid,
    // What came with another mail was named there; the names of uploads are ours.
    foreign_cid: file.copied_from !== null || file.user_id === null,
    // A picture that was taken out of the text again does not go along.
    only_shown: file.disposition === 'inline' && file.attachment_cid !== null,
    size: file.size,
    open: () => file.stream(),
  }))
}
