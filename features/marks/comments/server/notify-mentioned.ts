import type { Db, Tx } from '@laycan/server/database/database.ts'
import { addNotices, removeNotices } from '#features/records/notifications/server/public.ts'
import type { MentionType } from '../contract/comment.ts'
import { mentionsOf, plainComment } from '../contract/comment-content.ts'
import { recordOf } from './comment-parts.ts'
import type { StoredComment } from './comments.repo.ts'
import { listMembers } from './mentions.repo.ts'

type Mentioned = readonly { readonly type: MentionType; readonly to_id: number }[]

/** Notifies those whom a comment mentions, by name first, then through their teams (CO-023); nobody twice. */
export async function notifyMentioned(
  tx: Tx,
  comment: StoredComment,
  actor: { user_id: number; name: string },
): Promise<void> {
  const mentions = mentionsOf(comment.content)
  if (mentions.length === 0) return
  const words = plainComment(comment.content).replace(/\s+/g, ' ')
  const notice = {
    noticeable_type: 'Comment' as const,
    noticeable_id: comment.id,
    subject: recordOf(comment),
    actor_id: actor.user_id,
  }
  const users = mentions.flatMap(({ type, to_id }) => (type === 'user' ? [to_id] : []))
  await addNotices(tx, { ...notice, content: `${actor.name} mentioned you: ${words}`, user_ids: users })
  const teams = mentions.filter(({ type }) => type === 'team')
  const members = await listMembers(
    tx,
    teams.map(({ to_id }) => to_id),
  )
  for (const { to_id, name } of teams) {
    const content = `${actor.name} mentioned ${name}: ${words}`
    await addNotices(tx, { ...notice, content, user_ids: members.get(to_id) ?? [], role_id: to_id })
  }
}

/** Removes the notices of those whom a comment mentioned and does not any more. */
export async function unnotify(
  tx: Tx,
  comment_id: number,
  { before, after }: { before: Mentioned; after: Mentioned },
): Promise<void> {
  const still = await usersOf(tx, after)
  const gone = [...(await usersOf(tx, before))].filter((id) => !still.has(id))
  if (gone.length > 0) await removeNotices(tx, 'Comment', [comment_id], gone)
}

async function usersOf(db: Db, mentions: Mentioned): Promise<Set<number>> {
  const idsOf = (wanted: MentionType) =>
    mentions.flatMap(({ type, to_id }) => (type === wanted ? [to_id] : []))
  const teams = idsOf('team')
  const members = teams.length === 0 ? [] : [...(await listMembers(db, teams)).values()].flat()
  return new Set([...idsOf('user'), ...members])
}
