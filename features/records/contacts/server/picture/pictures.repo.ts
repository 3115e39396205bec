import { type RawBuilder, sql } from 'kysely'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'

/** Letters of a blob's name that tell one picture from the next. */
const VERSION_LETTERS = 16

/** Where the picture of an entry is got; '' for none. @param entry the table or alias of `address_books` */
export function pictureUrl(entry: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${entry}.picture is null then '' else
    '/address_books/' || ${entry}.id || '/avatar?v=' || left(${entry}.picture, ${sql.lit(VERSION_LETTERS)}) end`
}

/** The blob of the picture of an entry; by the primary key. */
export async function findPicture(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('address_books')
    .select('picture')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.picture ?? undefined
}

/** Gives an entry another picture, or none. */
export async function setPicture(tx: Tx, id: number, picture: string | null, now: Date): Promise<void> {
  const before = await findPicture(tx, id)
  await tx.updateTable('address_books').set({ picture }).where('id', '=', id).execute()
  if (before !== undefined && before !== picture) await recordUnusedBlobs(tx, [before], now)
}

/** Gives an entry a picture that has none. @returns false where it has one, or is not there anymore */
export async function setFirstPicture(tx: Tx, id: number, picture: string): Promise<boolean> {
  const row = await tx
    .updateTable('address_books')
    .set({ picture })
    .where('id', '=', id)
    .where('picture', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** By index `address_books_picture`. */
export async function findUsedPictures(db: Db, blobs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('address_books')
    .select('picture')
    .where('picture', 'in', [...blobs])
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}
