import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Box, type EmailRow, EmailStatus } from '#features/records/emails/contract/email.ts'

/** `default` is set by hand, `invisible` follows the reading place by itself (BK-001). */
export const BookmarkType = z.enum(['default', 'invisible'])
export type BookmarkType = z.infer<typeof BookmarkType>

/** The list in which the mail was bookmarked (BK-001); `current_path` is its link. */
export const BookmarkParams = z.object({
  folder_id: Id.optional(),
  folder_name: z.string().max(254).optional(),
  box: Box.optional(),
  line_id: Id.optional(),
  archived: z.boolean().optional(),
  status: EmailStatus.optional(),
  is_star: z.boolean().optional(),
  me: z.boolean().optional(),
  is_mail_activity: z.boolean().optional(),
  current_path: z.string().max(2_000).startsWith('/').optional(),
})
export type BookmarkParams = z.infer<typeof BookmarkParams>

/** A place to come back to (BK-001). */
export const Bookmark = z.object({
  id: Id,
  email_id: Id,
  line_id: Id,
  /** Whether the mail's assignment is closed. */
  closed: z.boolean(),
  bookmark_type: BookmarkType,
  /** By the server's clock. */
  updated_at: Moment,
  params: BookmarkParams,
  /** Whether the mail still stands in that list (BK-009; ours). */
  place_exists: z.boolean(),
})
export type Bookmark = z.infer<typeof Bookmark>

/** Where a mail stands, as far as its list asks. */
export type MailPlace = Pick<EmailRow, 'box' | 'status' | 'archived' | 'starred'> & {
  readonly line_ids: readonly number[]
}

/** Whether a mail stands in the list of a bookmark, for reader and server alike (BK-006, BK-009). */
export function isInPlace(params: BookmarkParams, mail: MailPlace): boolean {
  if (params.line_id !== undefined && !mail.line_ids.includes(params.line_id)) return false
  if (params.is_star && !mail.starred) return false
  if (mail.archived !== (params.archived ?? false)) return false
  if (params.status !== undefined && mail.status !== params.status) return false
  return isInBox(params, mail.box)
}

/** Starred mails and mentions are listed from every box but spam; a status without a box means sent mail (ML-007). */
function isInBox({ box, status, is_star, me }: BookmarkParams, mailBox: Box): boolean {
  if (box !== undefined) return mailBox === box
  if (is_star || me) return mailBox !== 'spam'
  return mailBox === (status === undefined || status === 'received' ? 'received' : 'sent')
}

/** What became of a mail, as far as it was told. */
export interface PlaceChange extends Partial<Pick<EmailRow, 'archived' | 'box' | 'starred'>> {
  readonly deleted?: boolean
}

/** Whether a change takes a mail out of the list of a bookmark (BK-006). */
export function leavesPlace(params: BookmarkParams, change: PlaceChange): boolean {
  if (change.deleted) return true
  if (change.archived !== undefined && change.archived !== (params.archived ?? false)) return true
  if (change.box !== undefined && !isInBox(params, change.box)) return true
  return change.starred === false && params.is_star === true
}
