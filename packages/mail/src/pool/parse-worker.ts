import { parentPort } from 'node:worker_threads'
import { extractAttachment, extractAttachments, readNestedMessage } from '../parse/extract-attachments.ts'
import { parseMessage } from '../parse/parse-message.ts'
import type { ParseAnswer, ParseResults, ParseTask } from './parse-task.ts'

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
  if (task.kind === 'nested') return readNestedMessage(task.raw, task.position)
  if (task.kind === 'attachment') return own(extractAttachment(task.raw, task.position))
  return extractAttachments(task.raw).map((attachment) => own(attachment))
}

/** Contents may be views into the message or into a shared pool; a buffer of their own can be handed over without another copy. */
function own<T extends { content: Uint8Array } | null>(attachment: T): T {
  return attachment === null ? attachment : { ...attachment, content: new Uint8Array(attachment.content) }
}

function transferable(result: ParseResults[keyof ParseResults]): ArrayBuffer[] {
  const list = Array.isArray(result) ? result : result !== null && 'content' in result ? [result] : []
  return list.map(({ content }) => content.buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}
