import { open, readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fromLineKind, isHeaderLine } from './from-line.ts'
import type { MailFileItem } from './mail-file-item.ts'
import { maildirFlags } from './maildir-flags.ts'
import { PST_MAGIC, readPst } from './pst/read-pst.ts'
import { readMbox } from './read-mbox.ts'

// As for messages of an mbox file: no provider lets anything larger through.
const LARGEST_MESSAGE = 256 * 1024 * 1024
// Indexes and notes that mail programs and systems keep beside the mail.
const NOT_MAIL = /^(\.DS_Store|Thumbs\.db|desktop\.ini|dovecot.*|.*\.(msf|index|cache|log|lock|dat))$/i

/**
 * The messages of files and folders, in the order given and by name within a folder: mbox files, single
 * messages (.eml and others that begin like mail), PST and OST files of Outlook, Maildirs with their subfolders, folders of all these.
 * A file that cannot be read, or is no mail, becomes an item with the reason; nothing stops the rest.
 */
export async function* readMailFiles(paths: string[]): AsyncGenerator<MailFileItem> {
  for (const path of paths) yield* readPath(path, [])
}

async function* readPath(path: string, flags: string[]): AsyncGenerator<MailFileItem> {
  try {
    const found = await stat(path)
    if (found.isDirectory()) yield* readFolder(path)
    else if (found.isFile()) yield* readOneFile(path, flags, found)
    else yield { file: path, offset: 0, error: 'Neither a file nor a folder' }
  } catch (error) {
    yield failed(path, error)
  }
}

async function* readFolder(path: string): AsyncGenerator<MailFileItem> {
  const entries = (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  const isMaildir = ['cur', 'new'].every((name) =>
    entries.some((entry) => entry.name === name && entry.isDirectory()),
  )
  for (const entry of entries) {
    const inside = join(path, entry.name)
    if (entry.isDirectory() && isMaildir && ['cur', 'new'].includes(entry.name))
      yield* readMaildirPart(inside)
    // A message in tmp is not delivered yet. Linked folders may lead in circles.
    else if (entry.isDirectory() && !(isMaildir && entry.name === 'tmp')) yield* readFolderSafely(inside)
    else if (entry.isFile() && !isMaildir && !NOT_MAIL.test(entry.name)) yield* readPath(inside, [])
  }
}

async function* readFolderSafely(path: string): AsyncGenerator<MailFileItem> {
  try {
    yield* readFolder(path)
  } catch (error) {
    yield failed(path, error)
  }
}

async function* readMaildirPart(path: string): AsyncGenerator<MailFileItem> {
  try {
    // The name begins with the time of delivery.
    for (const name of (await readdir(path)).sort()) {
      if (!name.startsWith('.')) yield* readMessage(join(path, name), maildirFlags(name))
    }
  } catch (error) {
    yield failed(path, error)
  }
}

async function* readOneFile(
  file: string,
  flags: string[],
  found: { size: number },
): AsyncGenerator<MailFileItem> {
  // A saved message may begin with a stray From_ line and is one message all the same.
  if (extname(file).toLowerCase() === '.eml') return yield* readMessage(file, flags)
  const begin = await readBegin(file, found.size)
  if (begin.subarray(0, PST_MAGIC.length).equals(PST_MAGIC)) return yield* readPst(file)
  if (fromLineKind(begin) !== 'none') return yield* readMbox(file)
  if (isHeaderLine(begin)) return yield* readMessage(file, flags)
  yield { file, offset: 0, error: 'Not recognised as mail' }
}

/** The first line that is not empty, as far as it lies in the first 2,000 bytes. */
async function readBegin(file: string, size: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(size, 2000)),
      0,
      Math.min(size, 2000),
      0,
    )
    const text = buffer.subarray(0, bytesRead)
    const start = Math.max(
      0,
      text.findIndex((byte) => byte !== 0x0a && byte !== 0x0d),
    )
    const end = text.indexOf(0x0a, start)
    return text.subarray(start, end === -1 ? undefined : end + 1)
  } finally {
    await handle.close()
  }
}

async function* readMessage(file: string, flags: string[]): AsyncGenerator<MailFileItem> {
  try {
    const { size, mtime } = await stat(file)
    if (size > LARGEST_MESSAGE) yield { file, offset: 0, error: 'The message is larger than 256 MB' }
    else yield { file, offset: 0, raw: await readFile(file), flags, modified_at: mtime }
  } catch (error) {
    yield failed(file, error)
  }
}

function failed(file: string, error: unknown): MailFileItem {
  return { file, offset: 0, error: error instanceof Error ? error.message : String(error) }
}
