import { z } from 'zod'

/** What is said of a kind of notices in one place: lists, filters, settings, toasts, pushes and digests all follow. */
interface NoticeKind {
  /** Its name in the list, its filter and the settings, where it is switched. */
  readonly label: string
  /** It comes again about the same thing: the notice before gives way to the next one. */
  readonly recurs?: true
}

/**
 * The kinds of notices, in the order of the settings (NT-003); follow-ups, watches and what happens to ships and webhooks are
 * ours. A feature adds its kind here, and says sentence, target and who is told where it gives the notice (`addNotices`).
 */
export const noticeKinds = {
  Assignment: { label: 'Assignments' },
  Unassignment: { label: 'Assignments taken back' },
  Comment: { label: 'Comments that mention me' },
  TaskAssignment: { label: 'Assigned tasks' },
  Task: { label: 'Tasks' },
  FollowUp: { label: 'Follow-ups', recurs: true },
  Watch: { label: 'Watched emails', recurs: true },
  ShipEvent: { label: 'Ships of watched fleets' },
  WebhookStop: { label: 'Webhooks that stopped', recurs: true },
} as const satisfies Record<string, NoticeKind>

export type NoticeType = keyof typeof noticeKinds

/** All of them, in order. */
export const noticeTypes = Object.keys(noticeKinds) as readonly NoticeType[]

/** What a notice is about (NT-003), as its key in the settings. */
export const NoticeType = z.enum(noticeTypes)

/** Whether the notice before gives way to the next one about the same thing. */
export function doesRecur(type: NoticeType): boolean {
  return 'recurs' in noticeKinds[type]
}
