import { sql } from 'kysely'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { StoredAttachment } from '../attachments.repo.ts'

/** What has files: a mail, or a holder such as `template/12`. */
export type Owner = { email_id: number } | { holder: string; shared: boolean }

/** The files of an owner in order. */
export async function listPlaced(db: Db, owner: Owner): Promise<StoredAttachment[]> {
  const all = db.selectFrom('attachments').selectAll().orderBy('position')
  return 'email_id' in owner
    ? all.where('email_id', '=', owner.email_id).execute()
    : all.where('holder', '=', owner.holder).execute()
}

/** The files of several holders in order. */
export async function listHeld(db: Db, holders: readonly string[]): Promise<StoredAttachment[]> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('holder', '=', sql<string>`any(${[...holders]}::text[])`)
    .orderBy('holder')
    .orderBy('position')
    .execute()
}

/** A file, where its bytes are, and how the copy of it goes along. */
export type FileToCopy = Pick<StoredAttachment, 'id' | 'disposition'> & { blob: string }

/** Free copies with the same bytes, which must be known; answers the copy of each. */
export async function insertCopies(
  tx: Tx,
  user_id: number | null,
  files: readonly FileToCopy[],
): Promise<Map<number, number>> {
  if (files.length === 0) return new Map()
  const result = await sql<{ id: number; copied_from: number }>`
    insert into attachments (position, name, file_type, size, disposition, attachment_cid, checksum, kind, blob,
      user_id, free_since, copied_from)
    select position, name, file_type, size, taken.disposition, attachment_cid, checksum, kind, taken.blob,
      ${user_id}::bigint, now(), attachments.id
    from attachments
    join unnest(${files.map(({ id }) => id)}::bigint[], ${files.map(({ blob }) => blob)}::text[],
      ${files.map(({ disposition }) => disposition)}::text[]) as taken(id, blob, disposition) using (id)
    returning id, copied_from
  `.execute(tx)
  return new Map(result.rows.map(({ id, copied_from }) => [copied_from, id]))
}

/** Pictures of other mails that were copied into a mail without HTML: nothing shows them, so they are files of it. */
export async function setPicturesAsFiles(tx: Tx, email_id: number): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ disposition: 'attachment' })
    .where('email_id', '=', email_id)
    .where('disposition', '=', 'inline')
    .where('copied_from', 'is not', null)
    .execute()
}

/** Lets go of the files of an owner that are not among `kept`: they are free, and a draft may take them again. */
export async function freeOthers(tx: Tx, owner: Owner, kept: readonly number[]): Promise<void> {
  await sql`
    update attachments
    set email_id = null, holder = null, shared = false, left_email_id = email_id, free_since = now()
    where ${isOf(owner)} and id <> all(${[...kept]}::bigint[])
  `.execute(tx)
}

/** Makes files those of an owner in this order: its own and free ones. Answers how many were there to be placed. */
export async function placeFiles(tx: Tx, owner: Owner, ids: readonly number[]): Promise<number> {
  // A position is unique within a mail: it is left before it is taken by another.
  await sql`update attachments set position = -1 - position where ${isOf(owner)}`.execute(tx)
  const place =
    'email_id' in owner
      ? sql`email_id = ${owner.email_id}`
      : sql`holder = ${owner.holder}, shared = ${owner.shared}`
  const result = await sql`
    update attachments set position = placed.position, free_since = null, left_email_id = null, ${place}
    from unnest(${[...ids]}::bigint[], ${ids.map((_, index) => index)}::int[]) as placed(id, position)
    where attachments.id = placed.id and (free_since is not null or ${isOf(owner)})
  `.execute(tx)
  return Number(result.numAffectedRows)
}

function isOf(owner: Owner) {
  return 'email_id' in owner
    ? sql<boolean>`attachments.email_id = ${owner.email_id}`
    : sql<boolean>`attachments.holder = ${owner.holder}`
}
