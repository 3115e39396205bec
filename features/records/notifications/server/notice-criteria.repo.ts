import { sql } from 'kysely'
import { type CriterionSql, declareCriterionSql } from '#features/records/criteria/server/public.ts'
import { declareNotificationCriteria, NOTIFICATION } from '../contract/criteria.ts'
import type { NoticeType } from '../contract/notice-kinds.ts'

const isRead: CriterionSql<boolean> = {
  field: 'is_read',
  condition: (_user_id, is_read) => sql`notifications.is_read = ${is_read}`,
}

const noticeType: CriterionSql<NoticeType[]> = {
  field: 'noticeable_type',
  condition: (_user_id, types) => sql`notifications.noticeable_type = any(${types}::text[])`,
}

/** Makes known what the criteria of notices are, once at start. */
export function declareNoticeCriteria(): void {
  declareNotificationCriteria()
  declareCriterionSql(NOTIFICATION, [isRead, noticeType] as CriterionSql[])
}
