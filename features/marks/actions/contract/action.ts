import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Participant } from '#features/records/emails/contract/email.ts'

/** What was done with a mail (MD-006). */
export const ActionKind = z.enum(['reply', 'replyall', 'forward', 'other'])
export type ActionKind = z.infer<typeof ActionKind>

/** One entry of a mail's action log: who did what and when, and whom the answer went to. */
export const ActionItem = z.object({
  id: Id,
  action: ActionKind,
  created_at: Moment,
  user_id: Id,
  email_participants: z.array(Participant),
})
export type ActionItem = z.infer<typeof ActionItem>

/** Everything that is done with a mail; each is told in words by the Actions part of its details. */
export const ActivityKind = z.enum([
  ...ActionKind.options,
  'assigned',
  'unassigned',
  'closed',
  'reopened',
  'commented',
  'tagged',
  'untagged',
  'filed',
  'unfiled',
  'archived',
  'unarchived',
  'spam',
  'not_spam',
  'deleted',
  'restored',
  'snoozed',
  'unsnoozed',
  'reminded',
  'watched',
  'unwatched',
  'pinned',
  'unpinned',
])
export type ActivityKind = z.infer<typeof ActivityKind>

/** @returns how the specification calls what was done: all that is neither answer nor forward is `other` */
export function actionOf(kind: ActivityKind): ActionKind {
  return ActionKind.safeParse(kind).data ?? 'other'
}

/** Characters of what an entry is about. */
export const ABOUT_MAX = 500

/** One entry of what was done with a mail. */
export const Activity = z.object({
  id: Id,
  action: ActivityKind,
  created_at: Moment,
  /** Null: nobody, as a time that had come. */
  user_id: Id.nullable(),
  /** In words of that time: names of people, folders, tags; '' where there is nothing to say. */
  about: z.string(),
  /** The rule that did it, in whose name it was; '' where a person did. */
  rule: z.string(),
  email_participants: z.array(Participant),
})
export type Activity = z.infer<typeof Activity>

/** An entry as programs ask for it: `action` in the words of the specification, `kind` in ours. */
export const LoggedAction = Activity.extend({ action: ActionKind, kind: ActivityKind })
export type LoggedAction = z.infer<typeof LoggedAction>
