import { parentPort, workerData } from 'node:worker_threads'
import type { OwnPart } from '../compose/find-links.ts'
import type { PreparedHtml } from '../compose/outgoing-html.ts'
import type { InvitationReply } from '../compose/write-invitation-reply.ts'
import type { PaymentReading, PaymentSource } from '../guard/read-payment.ts'
import { readDocument } from '../parse/documents/read-document.ts'
import { readWorkbook } from '../parse/documents/read-workbook.ts'
import { extractAttachment, extractAttachments } from '../parse/extract-attachments.ts'
import { extractPart, readMessageAt } from '../parse/nested-parts.ts'
import { parseMessage } from '../parse/parse-message.ts'
import type { CalendarFile } from '../parse/reports/read-calendar-file.ts'
import type { Signature } from '../parse/signature/read-signature.ts'
import type { Snippet, SnippetSource } from '../search/find-snippets.ts'
import type { SegmentRows } from '../search/write-segment.ts'
import type { DnsResolver } from '../sender/dns-resolver.ts'
import type { ParseAnswer, ParseResults, ParseTask, WorkerSettings } from './parse-task.ts'

/** Entry of the worker threads: one task at a time, answered in order. */
parentPort?.on('message', (task: ParseTask) => {
  void answer(task)
})

async function answer(task: ParseTask): Promise<void> {
  try {
    const result = await run(task)
    parentPort?.postMessage({ result } satisfies ParseAnswer, transferable(result))
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? error.message : String(error),
    } satisfies ParseAnswer)
  }
}

async function run(task: ParseTask): Promise<ParseResults[keyof ParseResults]> {
  if (task.kind === 'parse') return parseMessage(task.raw)
  if (task.kind === 'nested') return readMessageAt(task.raw, task.path)
  if (task.kind === 'attachment') return own(extractAttachment(task.raw, task.position))
  if (task.kind === 'part') return own(extractPart(task.raw, task.path))
  if (task.kind === 'workbook') return readWorkbook(bufferOf(task.raw))
  if (task.kind === 'calendar_file') return calendarFile(task)
  if (task.kind === 'invitation_reply') return writeReply(task.raw, task.reply)
  if (task.kind === 'prepare_html') return prepare(task)
  if (task.kind === 'find_links') return links(task.raw)
  if (task.kind === 'signature') return signature(task.raw)
  if (task.kind === 'check_sender') return check(task)
  if (task.kind === 'segment') return segment(task.raw)
  if (task.kind === 'payments') return payments(task.raw)
  if (task.kind === 'snippets') return snippets(task.raw, task.words)
  if (task.kind === 'position_text') return textForPositions(task.raw)
  if (task.kind === 'positions') return positions(task)
  if (task.kind === 'learn_layout') return layout(task)
  if (task.kind === 'cargoes') return cargoes(task)
  if (task.kind === 'learn_cargo_layout') return cargoLayout(task)
  if (task.kind === 'document') return readDocument(bufferOf(task.raw), task.name, task.file_type)
  return extractAttachments(task.raw).map((attachment) => own(attachment))
}

/** Few calls need it, so the writer of messages is loaded by the first. */
async function writeReply(raw: Uint8Array, reply: InvitationReply): Promise<Uint8Array | null> {
  const { writeInvitationReply } = await import('../compose/write-invitation-reply.ts')
  return writeInvitationReply(bufferOf(raw), reply)
}

/** The same. */
async function textForPositions(raw: Uint8Array) {
  const { positionText } = await import('../positions/position-text.ts')
  return positionText(raw)
}

/** The same. */
async function positions({ raw, date, ports, layouts }: Extract<ParseTask, { kind: 'positions' }>) {
  const { readPositions } = await import('@laycan/position-reader/read-positions.ts')
  return readPositions(bufferOf(raw).toString(), { date, ports: new Map(ports), layouts })
}

/** The same. */
async function layout({ raw, date, ports, taught }: Extract<ParseTask, { kind: 'learn_layout' }>) {
  const { learnLayout } = await import('@laycan/position-reader/layouts/learn-layout.ts')
  return learnLayout(bufferOf(raw).toString(), taught, { date, ports: new Map(ports) }) ?? null
}

/** The same. */
async function cargoes({ raw, date, ports, layouts }: Extract<ParseTask, { kind: 'cargoes' }>) {
  const { readCargoes } = await import('@laycan/cargo-reader/read-cargoes.ts')
  return readCargoes(bufferOf(raw).toString(), { mailDate: date, ports: new Map(ports), layouts })
}

/** The same. */
async function cargoLayout({ raw, date, ports, taught }: Extract<ParseTask, { kind: 'learn_cargo_layout' }>) {
  const { learnCargoLayout } = await import('@laycan/cargo-reader/layouts/learn-cargo-layout.ts')
  const rules = { mailDate: date, ports: new Map(ports) }
  return learnCargoLayout(bufferOf(raw).toString(), taught, rules) ?? null
}

/** The same. */
async function calendarFile({
  raw,
  is_mail,
}: Extract<ParseTask, { kind: 'calendar_file' }>): Promise<CalendarFile | null> {
  const { readInvitation } = await import('../parse/reports/read-invitation.ts')
  if (is_mail) return readInvitation(bufferOf(raw))
  const { readCalendarFile } = await import('../parse/reports/read-calendar-file.ts')
  return readCalendarFile(bufferOf(raw).toString())
}

let resolver: DnsResolver | undefined

/** The same. What the name servers answered is kept for the mails after this one. */
async function check({ raw, sender, name }: Extract<ParseTask, { kind: 'check_sender' }>) {
  const { checkSender } = await import('../sender/check-sender.ts')
  const { createDnsResolver } = await import('../sender/dns-resolver.ts')
  resolver ??= createDnsResolver((workerData as WorkerSettings).dns_servers)
  return checkSender(bufferOf(raw), sender, { name, resolver })
}

/** The same. */
async function links(html: Uint8Array): Promise<OwnPart> {
  const { findLinks } = await import('../compose/find-links.ts')
  return findLinks(bufferOf(html).toString())
}

/** The same. */
async function prepare({
  raw,
  pictures,
}: Extract<ParseTask, { kind: 'prepare_html' }>): Promise<PreparedHtml> {
  const { prepareHtml } = await import('../compose/outgoing-html.ts')
  return prepareHtml(bufferOf(raw).toString(), pictures)
}

/** The same. */
async function signature(text: Uint8Array): Promise<Signature> {
  const { readSignature } = await import('../parse/signature/read-signature.ts')
  return readSignature(bufferOf(text).toString())
}

/** The same. */
async function segment(mails: Uint8Array): Promise<SegmentRows> {
  const { writeSegment } = await import('../search/write-segment.ts')
  return writeSegment(bufferOf(mails).toString())
}

/** The same. */
async function payments(mails: Uint8Array): Promise<PaymentReading[]> {
  const { readPayment } = await import('../guard/read-payment.ts')
  return (JSON.parse(bufferOf(mails).toString()) as PaymentSource[]).map(readPayment)
}

/** The same. */
async function snippets(
  mails: Uint8Array,
  words: Readonly<Record<string, readonly string[]>>,
): Promise<(Snippet | null)[]> {
  const { findSnippets } = await import('../search/find-snippets.ts')
  return findSnippets(JSON.parse(bufferOf(mails).toString()) as SnippetSource[][], words)
}

function bufferOf(raw: Uint8Array): Buffer {
  return Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
}

/** Contents may be views into the message or into a shared pool; a buffer of their own can be handed over without another copy. */
function own<T extends { content: Uint8Array } | null>(attachment: T): T {
  return attachment === null ? attachment : { ...attachment, content: new Uint8Array(attachment.content) }
}

function transferable(result: ParseResults[keyof ParseResults]): ArrayBuffer[] {
  const list = Array.isArray(result) ? result : [result]
  return list
    .flatMap((each) => (each !== null && 'content' in each ? [each.content.buffer] : []))
    .filter((buffer) => buffer instanceof ArrayBuffer)
}
