import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import './tables.ts'

/** Letters of a blob's name that tell one picture from the next. */
const VERSION_LETTERS = 16

/** The blob of somebody's picture. */
export async function findUserPicture(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('picture')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.picture ?? undefined
}

/** Gives somebody another picture, or none. */
export async function setUserPicture(tx: Tx, id: number, picture: string | null, now: Date): Promise<void> {
  const before = await findUserPicture(tx, id)
  const avatar = picture && `/users/${id}/avatar?v=${picture.slice(0, VERSION_LETTERS)}`
  await tx.updateTable('users').set({ picture, avatar }).where('id', '=', id).execute()
  if (before !== undefined && before !== picture) await recordUnusedBlobs(tx, [before], now)
}

/** By index `users_picture`. */
export async function findUsedUserPictures(db: Db, blobs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('picture')
    .where('picture', 'in', [...blobs])
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}
