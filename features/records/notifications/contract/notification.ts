import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { RecordKindName } from '#features/records/record-kinds/contract/record-kind.ts'
import { NoticeType } from './notice-kinds.ts'

/** Characters of a notice at most. */
export const CONTENT_MAX = 500

/** The record that notices are about. */
export const NoticedRecord = z.object({ commentable_type: RecordKindName, commentable_id: Id })
export type NoticedRecord = z.infer<typeof NoticedRecord>

/** The assignment, comment, task, follow-up or watch of a notice, and the record that it was made on (NT-002). */
export const Noticeable = z.object({
  id: Id,
  commentable_type: RecordKindName,
  commentable_id: Id,
  /** Of a mail, as the one who is notified sees it now. */
  line_ids: z.array(Id),
  received_at: Moment.nullable(),
  box: z.string().nullable(),
  archived: z.boolean().nullable(),
  read: z.boolean().nullable(),
  /** The record itself where it is a mail, or a task. */
  email_id: Id.nullable(),
  task_id: Id.nullable(),
})
export type Noticeable = z.infer<typeof Noticeable>

/** Something that concerns one user (NT-001). */
export const Notification = z.object({
  id: Id,
  /** One plain sentence. */
  content: z.string(),
  created_at: Moment,
  is_read: z.boolean(),
  noticeable_type: NoticeType,
  noticeable: Noticeable,
  /** Who acted; null: nobody, the time had come. */
  actor_id: Id.nullable(),
  /** The role by which the user is meant; null: himself. */
  role_id: Id.nullable(),
})
export type Notification = z.infer<typeof Notification>
