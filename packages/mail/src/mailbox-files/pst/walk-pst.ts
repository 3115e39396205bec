import { PSTFile, type PSTFolder, type PSTMessage } from 'pst-extractor'
import type { PstItem, PstTask } from './pst-item.ts'
import { writePstMessage } from './write-pst-message.ts'

/** Outlook itself allows some hundred; what goes deeper leads in circles. */
const DEEPEST = 60
const MOST_FOLDERS = 20_000
/** Entries of a folder's table that lead nowhere, one after the other, before the rest is given up. */
const MOST_MISSING = 1_000
/** Mail, invitations and their answers, reports; the rest are contacts, appointments, notes, tasks. */
const MAIL = /^(ipm\.note|ipm\.schedule|ipm\.post|report\.)/i

/**
 * Walks through a PST or OST file (MS-PST), folder by folder. It is synchronous and may be led in circles or need much memory by a
 * hostile file: run it in a thread with limits. @throws Error when the file is none, is damaged at its root, or has a password
 */
export function* walkPst({ path, from }: PstTask): Generator<PstItem> {
  const file = new PSTFile(path)
  try {
    const walk: Walk = { number: 0, from, folders: 0, seen: new Set() }
    yield* walkFolder(file.getRootFolder(), [], walk)
  } finally {
    file.close()
  }
}

/** Folders that Outlook keeps for other things. */
const NO_MAIL = /^ipf\.(?:appointment|contact|task|stickynote|journal|configuration|files)/i
/** What a search found lies in other folders (MS-PST 2.2.2.1, NID_TYPE_SEARCH_FOLDER). */
const isSearch = (folder: PSTFolder) => (folder.descriptorNodeId.toNumber() & 0x1f) === 3

interface Walk {
  number: number
  readonly from: number
  folders: number
  readonly seen: Set<string>
}

function* walkFolder(folder: PSTFolder, above: readonly string[], walk: Walk): Generator<PstItem> {
  const id = String(folder.descriptorNodeId)
  if (walk.seen.has(id) || above.length > DEEPEST || walk.folders >= MOST_FOLDERS) return
  walk.seen.add(id)
  walk.folders += 1
  const path = folder.displayName === '' ? above : [...above, cleanName(folder.displayName)]
  if (isSearch(folder)) return
  if (NO_MAIL.test(folder.containerClass)) {
    if (folder.contentCount > 0)
      yield note(
        walk,
        path.join('/'),
        `${folder.contentCount} of ${folder.containerClass} are no mail and were left out`,
      )
  } else yield* walkMessages(folder, path.join('/'), walk)
  if (!folder.hasSubfolders) return
  let children: PSTFolder[] = []
  try {
    children = folder.getSubFolders()
  } catch (error) {
    yield broken(walk, path.join('/'), `Its folders cannot be read: ${wordsOf(error)}`)
  }
  for (const child of children) yield* walkFolder(child, path, walk)
}

function* walkMessages(folder: PSTFolder, path: string, walk: Walk): Generator<PstItem> {
  const count = Math.max(0, folder.contentCount)
  const others = new Map<string, number>()
  let [found, missing] = [0, 0]
  for (let at = 0; at < count && missing < MOST_MISSING; at++) {
    walk.number += 1
    // Read before the thread was started anew.
    if (walk.number <= walk.from) {
      found += 1
      continue
    }
    try {
      const message = messageAt(folder, at)
      if (message === null) {
        missing += 1
        continue
      }
      missing = 0
      found += 1
      const { messageClass } = message
      if (MAIL.test(messageClass) || messageClass === '') yield mailOf(message, path, walk)
      else others.set(messageClass, (others.get(messageClass) ?? 0) + 1)
    } catch (error) {
      found += 1
      yield broken(walk, path, `Message ${at + 1} of the folder: ${wordsOf(error)}`)
    }
  }
  for (const [name, n] of others) yield note(walk, path, `${n} of ${name} are no mail and were left out`)
  if (found < count)
    yield broken(walk, path, `The folder says that it holds ${count}; ${count - found} are not there`)
}

function messageAt(folder: PSTFolder, at: number): PSTMessage | null {
  folder.moveChildCursorTo(at)
  return folder.getNextChild() as PSTMessage | null
}

function mailOf(message: PSTMessage, folder: string, { number }: Walk): PstItem {
  return { kind: 'mail', number, folder, raw: writePstMessage(message), is_read: message.isRead }
}

const broken = ({ number }: Walk, folder: string, reason: string): PstItem => ({
  kind: 'broken',
  number,
  folder,
  reason,
})
const note = ({ number }: Walk, folder: string, text: string): PstItem => ({
  kind: 'note',
  number,
  folder,
  text,
})
const cleanName = (name: string) => name.replace(/[\p{Cc}/]/gu, ' ').trim() || '?'

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
