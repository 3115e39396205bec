import { z } from 'zod'
import { criteriaText } from '#features/records/criteria/contract/criteria-shape.ts'
import {
  type Criterion,
  declareCriteria,
  defineCriterion,
} from '#features/records/criteria/contract/criterion.ts'
import { NoticeType } from './notice-kinds.ts'
import type { Notification } from './notification.ts'

/** The kind of records by which criteria name notices. */
export const NOTIFICATION = 'Notification'

export const isReadCriterion = defineCriterion<Notification, boolean>({
  kind: NOTIFICATION,
  field: 'is_read',
  strategies: { equal: z.boolean() },
  matches: ({ is_read }, { content }) => is_read === content,
  // What was just read stays in sight until the list loads again.
  leaves: 'on_load',
  describe: ({ content }) => (content ? 'Read' : 'Unread'),
})

export const noticeTypeCriterion = defineCriterion<Notification, readonly NoticeType[]>({
  kind: NOTIFICATION,
  field: 'noticeable_type',
  strategies: { equal: z.array(NoticeType).min(1) },
  matches: ({ noticeable_type }, { content }) => content.includes(noticeable_type),
  leaves: 'at_once',
  describe: ({ content }) => content.join(', '),
})

/** Makes known by what notices can be asked for; once at start, on both sides. */
export function declareNotificationCriteria(): void {
  declareCriteria(NOTIFICATION, [isReadCriterion, noticeTypeCriterion])
}

/** The criteria of a list of notices as JSON text. */
export const NotificationFilterText = criteriaText<Criterion>(NOTIFICATION)
