import type { Actor } from '@laycan/server/actor.ts'
import type { Db, Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { TagableType, tagKey } from '#features/marks/tags/contract/mark.ts'
import { lackingTags, tagRecords } from '#features/marks/tags/server/public.ts'
import {
  type AttachmentHolder,
  holdAttachments,
  listHeldAttachments,
  type Writing,
} from '#features/records/attachments/server/public.ts'
import { type AccessedRecord, accessRecord } from '#features/records/record-kinds/server/public.ts'
import { COMMENT_FILES_MAX, type Comment } from '../contract/comment.ts'
import { tagsOf } from '../contract/comment-content.ts'
import { commentRefusals } from '../contract/errors.ts'
import { findComments, type StoredComment } from './comments.repo.ts'

/** Who has the files of a comment. */
export const holderOf = (id: number) => `comment/${id}`

/** Comments with their files. */
export async function describeComments(db: Db, stored: readonly StoredComment[]): Promise<Comment[]> {
  const files = await listHeldAttachments(
    db,
    stored.map(({ id }) => holderOf(id)),
  )
  return stored.map((comment) => ({ ...comment, attachments: files.get(holderOf(comment.id)) ?? [] }))
}

export function recordOf({ commentable_type, commentable_id }: StoredComment) {
  return { kind: commentable_type, id: commentable_id }
}

/** The record, if the actor may comment on it. @throws RefusedError also where its comments are read-only (MD-014) */
export async function accessToComment(
  tx: Tx,
  actor: Actor,
  place: { kind: Comment['commentable_type']; id: number },
): Promise<AccessedRecord> {
  const record = await accessRecord(tx, actor, place)
  if (record.box === 'spam') throw new RefusedError(commentRefusals.readOnly)
  return record
}

/** A comment on a record that the actor may see, and the record. @throws RefusedError alike for missing and hidden ones */
export async function accessComment(
  db: Db,
  actor: Actor,
  id: number,
  options?: { lock?: boolean },
): Promise<{ comment: StoredComment; record: AccessedRecord }> {
  const [comment] = await findComments(db, [id], options)
  if (!comment) throw new RefusedError(commentRefusals.notFound)
  try {
    return { comment, record: await accessRecord(db, actor, recordOf(comment)) }
  } catch (error) {
    throw error instanceof RefusedError ? new RefusedError(commentRefusals.notFound) : error
  }
}

export const isAdmin = (actor: Actor) => actor.user_type === 'admin'

/** Files of comments are read by who sees the record. */
export const commentFiles: AttachmentHolder = {
  prefix: 'comment',
  async readable(db, actor, ids) {
    const readable: number[] = []
    const seen = new Map<string, boolean>()
    for (const comment of await findComments(db, ids)) {
      const place = recordOf(comment)
      const key = `${place.kind} ${place.id}`
      const known = seen.get(key) ?? (await maySee(db, actor, place))
      seen.set(key, known)
      if (known) readable.push(comment.id)
    }
    return readable
  },
}

async function maySee(db: Db, actor: Actor, place: ReturnType<typeof recordOf>): Promise<boolean> {
  try {
    await accessRecord(db, actor, place)
    return true
  } catch (error) {
    if (error instanceof RefusedError) return false
    throw error
  }
}

/** Makes the files of a comment exactly these. */
export async function attachToComment(
  context: Writing,
  comment_id: number,
  ids: readonly number[],
): Promise<void> {
  if (new Set(ids).size > COMMENT_FILES_MAX) throw new RefusedError(commentRefusals.tooManyFiles)
  await holdAttachments(context, holderOf(comment_id), ids, { shared: false })
}

/**
 * Puts the tags of a comment on its record (CO-023). Those that the actor may not make stay words of the comment (CO-018).
 * Tasks have no tags.
 * @param before what the comment said before: a tag that was taken off since does not come back by another edit
 */
export async function tagByComment(
  tx: Tx,
  actor: Actor,
  record: AccessedRecord,
  { content, before = '' }: { content: string; before?: string },
): Promise<{ new_tags: string[]; refused_tags: string[] }> {
  const written = new Set(tagsOf(before).map(tagKey))
  const names = tagsOf(content).filter((name) => !written.has(tagKey(name)))
  const kind = TagableType.safeParse(record.kind).data
  if (kind === undefined || names.length === 0) return { new_tags: [], refused_tags: [] }
  const { lacking, refused } = await lackingTags(tx, actor, { kind, id: record.id }, names)
  const new_tags = lacking.filter((name) => !refused.includes(name))
  if (new_tags.length > 0) await tagRecords(tx, actor, { kind, ids: [record.id] }, new_tags)
  return { new_tags, refused_tags: refused }
}
