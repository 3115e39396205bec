import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PreparedHtml } from '../compose/outgoing-html.ts'
import type { InvitationReply } from '../compose/write-invitation-reply.ts'
import { readDocument } from '../parse/documents/read-document.ts'
import { readWorkbook } from '../parse/documents/read-workbook.ts'
import { extractAttachment, extractAttachments } from '../parse/extract-attachments.ts'
import { extractPart, readMessageAt } from '../parse/nested-parts.ts'
import { parseMessage } from '../parse/parse-message.ts'
import type { ParseAnswer, ParseResults, ParseTask } from './parse-task.ts'

giveWay()

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
  if (task.kind === 'invitation_reply') return writeReply(task.raw, task.reply)
  if (task.kind === 'prepare_html') return prepare(task.raw)
  if (task.kind === 'document') return readDocument(bufferOf(task.raw), task.name, task.file_type)
  return extractAttachments(task.raw).map((attachment) => own(attachment))
}

/** Few calls need it, so the writer of messages is loaded by the first. */
async function writeReply(raw: Uint8Array, reply: InvitationReply): Promise<Uint8Array | null> {
  const { writeInvitationReply } = await import('../compose/write-invitation-reply.ts')
  return writeInvitationReply(bufferOf(raw), reply)
}

/** The same. */
async function prepare(html: Uint8Array): Promise<PreparedHtml> {
  const { prepareHtml } = await import('../compose/outgoing-html.ts')
  return prepareHtml(bufferOf(html).toString())
}

function bufferOf(raw: Uint8Array): Buffer {
  return Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
}

/** Contents may be views into the message or into a shared pool; a buffer of their own can be handed over without another copy. */
function own<T extends { content: Uint8Array } | null>(attachment: T): T {
  return attachment === null ? attachment : { ...attachment, content: new Uint8Array(attachment.content) }
}

function transferable(result: ParseResults[keyof ParseResults]): ArrayBuffer[] {
  const list = Array.isArray(result) ? result : result !== null && 'content' in result ? [result] : []
  return list.map(({ content }) => content.buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}

/** To the thread that answers people, where processors are full. Only on Linux a thread has a priority of its own. */
function giveWay(): void {
  if (process.platform !== 'linux') return
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  try {
    setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL))
  } catch {
    // A system that forbids it: all is as without.
  }
}
