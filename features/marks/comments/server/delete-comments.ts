import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { TagableType, tagKey } from '#features/marks/tags/contract/mark.ts'
import { lackingTags, untagRecords } from '#features/marks/tags/server/public.ts'
import { releaseHeld } from '#features/records/attachments/server/public.ts'
import { removeNotices } from '#features/records/notifications/server/public.ts'
import type { AccessedRecord } from '#features/records/record-kinds/server/public.ts'
import type { Comment } from '../contract/comment.ts'
import { mentionsOf, tagsOf, withoutMentions } from '../contract/comment-content.ts'
import { commentRefusals } from '../contract/errors.ts'
import { accessComment, describeComments, holderOf, isAdmin } from './comment-parts.ts'
import * as repo from './comments.repo.ts'
import { setMentions } from './mentions.repo.ts'
import { unnotify } from './notify-mentioned.ts'
import { tellCommented } from './record-commented.ts'

/**
 * Deletes comments with their notices and former words; their files are free again (CO-012).
 * @param delete_tag takes the tags that no other comment has off the record, but for system tags
 * @throws RefusedError where one is missing, hidden, read-only or of another one: then all stay
 */
export async function deleteComments(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  delete_tag: boolean,
): Promise<Comment[]> {
  const found: { comment: repo.StoredComment; record: AccessedRecord }[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    const each = await accessComment(tx, actor, id, { lock: true })
    if (each.record.box === 'spam') throw new RefusedError(commentRefusals.readOnly)
    const isOwn = each.comment.user_id === actor.user_id
    if (!isOwn && !isAdmin(actor)) throw new RefusedError(commentRefusals.notYours)
    found.push(each)
  }
  const comments = await describeComments(
    tx,
    found.map(({ comment }) => comment),
  )
  const all = comments.map(({ id }) => id)
  for (const id of all) await releaseHeld(tx, holderOf(id))
  await removeNotices(tx, 'Comment', all)
  await repo.deleteComments(tx, all)
  const records = new Map(found.map(({ record }) => [`${record.kind} ${record.id}`, record]))
  for (const record of records.values()) {
    const own = comments.filter((each) => isOn(each, record))
    if (delete_tag) await deleteTags(tx, actor, record, own)
    const removed_ids = own.map(({ id }) => id)
    await tellCommented(tx, record, { comments: [], removed_ids, actor_id: actor.user_id })
  }
  return comments
}

function isOn(comment: Comment, { kind, id }: AccessedRecord): boolean {
  return comment.commentable_type === kind && comment.commentable_id === id
}

async function deleteTags(
  tx: Tx,
  actor: Actor,
  record: AccessedRecord,
  deleted: readonly Comment[],
): Promise<void> {
  const tags = [...new Set(deleted.flatMap(({ content }) => tagsOf(content)))]
  const kind = TagableType.safeParse(record.kind).data
  if (kind === undefined || tags.length === 0) return
  const others = (await repo.listContents(tx, record, [])).flatMap(tagsOf)
  const { system } = await lackingTags(tx, actor, { kind, id: record.id }, tags)
  const kept = new Set([...others, ...system].map(tagKey))
  const gone = tags.filter((name) => !kept.has(tagKey(name)))
  if (gone.length > 0) await untagRecords(tx, actor, { kind, ids: [record.id] }, gone)
}

/**
 * Takes mentions out of a comment: their names stay as words, and the notices go (AP-082). Its author and an administrator may
 * take any, everybody himself.
 */
export async function removeMentions(
  tx: Tx,
  actor: Actor,
  id: number,
  gone: { user_ids: readonly number[]; role_ids: readonly number[] },
): Promise<void> {
  const { comment, record } = await accessComment(tx, actor, id, { lock: true })
  if (record.box === 'spam') throw new RefusedError(commentRefusals.readOnly)
  const isHimself = gone.role_ids.length === 0 && gone.user_ids.every((user) => user === actor.user_id)
  if (comment.user_id !== actor.user_id && !isAdmin(actor) && !isHimself)
    throw new RefusedError(commentRefusals.notYourMention)
  const content = withoutMentions(comment.content, ({ type, to_id }) =>
    (type === 'user' ? gone.user_ids : gone.role_ids).includes(to_id),
  )
  if (content === comment.content) return
  const after = mentionsOf(content)
  await repo.setContent(tx, id, content, { is_edit: false })
  await setMentions(tx, id, record, after)
  await unnotify(tx, id, { before: mentionsOf(comment.content), after })
  const comments = await describeComments(tx, await repo.findComments(tx, [id]))
  await tellCommented(tx, record, { comments, removed_ids: [], actor_id: actor.user_id })
}
