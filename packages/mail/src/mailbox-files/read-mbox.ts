import { type FileHandle, open } from 'node:fs/promises'
import { fromLineKind } from './from-line.ts'
import type { MailFileItem } from './mail-file-item.ts'
import { readLines } from './mbox-lines.ts'
import { type MboxMessage, MboxSplitter } from './mbox-splitter.ts'
import { statusFlags } from './status-flags.ts'

// Larger steps read no faster; smaller ones cost a turn of the event loop each.
const CHUNK = 1024 * 1024

/**
 * The messages of an mbox file, one after the other; only one is in memory at a time.
 * Line ends are left as they are. A file that cannot be read ends with an item that says why.
 */
export async function* readMbox(file: string): AsyncGenerator<MailFileItem> {
  let handle: FileHandle | undefined
  let offset = 0
  try {
    handle = await open(file, 'r')
    const { mtime, size } = await handle.stat()
    const source = handle
    const splitter = new MboxSplitter((end) => endsThere(source, end, size))
    const stream = handle.createReadStream({ highWaterMark: CHUNK, autoClose: false })
    for await (const lines of readLines(stream, CHUNK)) {
      for (const line of lines) {
        offset = line.offset
        const done = await splitter.push(line)
        if (done !== undefined) yield* toItem(file, done, mtime)
      }
    }
    const last = await splitter.finish()
    if (last !== undefined) yield* toItem(file, last, mtime)
  } catch (error) {
    yield { file, offset, error: error instanceof Error ? error.message : String(error) }
  } finally {
    await handle?.close()
  }
}

function* toItem(file: string, message: MboxMessage, modified_at: Date): Generator<MailFileItem> {
  if ('error' in message) yield { file, offset: message.offset, error: message.error }
  else if (!isFolderData(message.raw)) {
    const { offset, raw, doubts } = message
    yield { file, offset, raw, flags: statusFlags(raw), modified_at, doubts }
  }
}

/** A Content-Length is believed when the file ends there, or after it a From_ line begins. */
async function endsThere(handle: FileHandle, end: number, size: number): Promise<boolean> {
  if (end === size) return true
  if (end > size) return false
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1200), 0, 1200, end)
  const text = buffer.subarray(0, bytesRead)
  const start = text.findIndex((byte) => byte !== 0x0a && byte !== 0x0d)
  // Only line ends up to the end of the file, or one or two of them and then a From_ line.
  if (start === -1) return end + bytesRead === size
  const lineEnd = text.indexOf(0x0a, start)
  return start <= 4 && fromLineKind(text.subarray(start, lineEnd === -1 ? undefined : lineEnd + 1)) !== 'none'
}

/** The placeholder that UW-IMAP, Pine and Dovecot keep at the start of an mbox is not a mail. */
function isFolderData(raw: Buffer): boolean {
  const head = raw.toString('latin1', 0, 2000)
  return (
    /^Subject: DON'T DELETE THIS MESSAGE -- FOLDER INTERNAL DATA/m.test(head) && /^X-IMAP(base)?:/m.test(head)
  )
}
