import { z } from 'zod'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { InvalidInputError } from '@laycan/server/http/validation.ts'
import { COUNTED_MAX, countFolders, FOLDER_PAGE, listFolders } from '../contract/endpoints.ts'
import { FolderCategory } from '../contract/folder.ts'
import { accessFolder } from './access-folders.ts'
import { describeEntries } from './describe-entries.ts'
import { folderCounter } from './folder-counters.ts'
import {
  type FolderCursor,
  listChildren,
  listStarred,
  listTop,
  type StoredEntry,
} from './folder-entries.repo.ts'

/** AP-087. */
export const listFoldersRoute = readRoute(listFolders, async ({ query }, { db, actor }) => {
  const { parent_id, category } = query
  const start = query.after === undefined ? undefined : readCursor(query.after)
  if (parent_id !== undefined) {
    await accessFolder(db, actor, parent_id)
    const rows = await listChildren(db, actor.user_id, parent_id, pageFrom(start))
    return answer(db, actor, cut(rows, 'share'))
  }
  return answer(db, actor, await listCategories(db, actor, category, start))
})

/** AP-087, ours. */
export const countFoldersRoute = readRoute(countFolders, async ({ query }, { db, actor }) => {
  const ids = (query.ids ?? []).slice(0, COUNTED_MAX)
  const [counts, directories] = await Promise.all([
    folderCounter().ofFolders(db, actor, ids),
    folderCounter().ofDirectories(db, actor),
  ])
  const folders = [...counts].map(([folder_id, unread_count]) => ({ folder_id, unread_count }))
  return { folders, ...directories }
})

interface Start extends FolderCursor {
  category: FolderCategory
}

interface Page {
  rows: StoredEntry[]
  next: Start | undefined
}

/** One category, or the own folders and behind them the shared ones. */
async function listCategories(
  db: Db,
  { user_id }: Actor,
  category: FolderCategory | undefined,
  start: Start | undefined,
): Promise<Page> {
  if (category === 'star')
    return cut(await listStarred(db, user_id, pageFrom(start)), 'star', 'star_position')
  if (category !== undefined) return cut(await listTop(db, user_id, category, pageFrom(start)), category)
  if (start?.category === 'share') return cut(await listTop(db, user_id, 'share', pageFrom(start)), 'share')
  const own = cut(await listTop(db, user_id, 'personal', pageFrom(start)), 'personal')
  if (own.next !== undefined) return own
  const left = FOLDER_PAGE - own.rows.length
  const shared = await listTop(db, user_id, 'share', { after: undefined, limit: left + 1 })
  const { rows, next } = cut(shared, 'share', 'position', left)
  // A page that the own folders fill goes on where the shared ones begin.
  return { rows: [...own.rows, ...rows], next: left === 0 && shared.length > 0 ? BEFORE_SHARED : next }
}

/** Nothing comes before it: no position is that small. */
const BEFORE_SHARED: Start = { category: 'share', position: -Number.MAX_SAFE_INTEGER, name_key: '', id: 1 }

function pageFrom(after: FolderCursor | undefined) {
  return { after, limit: FOLDER_PAGE + 1 }
}

function cut(
  found: StoredEntry[],
  category: FolderCategory,
  by: 'position' | 'star_position' = 'position',
  limit = FOLDER_PAGE,
): Page {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (last === undefined || found.length <= limit) return { rows, next: undefined }
  return { rows, next: { category, position: last[by], name_key: last.name_key, id: last.id } }
}

async function answer(db: Db, actor: Actor, { rows, next }: Page) {
  return { folders: await describeEntries(db, actor, rows), next: next ? writeCursor(next) : null }
}

const Cursor = z.tuple([FolderCategory, z.number().int(), z.string(), z.number().int().positive()])

function writeCursor({ category, position, name_key, id }: Start): string {
  return Buffer.from(JSON.stringify([category, position, name_key, id])).toString('base64url')
}

/** @throws InvalidInputError for text that is no cursor of ours */
function readCursor(text: string): Start {
  const read = Cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success) throw new InvalidInputError(read.error)
  const [category, position, name_key, id] = read.data
  return { category, position, name_key: name_key.replaceAll('\u0000', ''), id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
