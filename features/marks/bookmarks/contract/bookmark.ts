import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { matchesEvery } from '#features/records/criteria/contract/match-criteria.ts'
import { Box, type EmailRow, EmailStatus } from '#features/records/emails/contract/email.ts'
import {
  EMAIL,
  type EmailCriterion,
  type KnownEmail,
} from '#features/records/emails/contract/email-criteria.ts'
import { criteriaOfParameters, criteriaOfPlace } from '#features/records/emails/contract/list-filters.ts'
import { isInPlace as isInMailPlace, placeOf } from '#features/records/emails/contract/mail-place.ts'

/** `default` is set by hand, `invisible` follows the reading place by itself (BK-001). */
export const BookmarkType = z.enum(['default', 'invisible'])
export type BookmarkType = z.infer<typeof BookmarkType>

/** The list in which the mail was bookmarked (BK-001); `current_path` is its link. */
export const BookmarkParams = z.object({
  folder_id: Id.optional(),
  folder_name: z.string().max(255).optional(),
  live_feed_id: Id.optional(),
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

/**
 * Whether a mail is in the list of a bookmark (BK-006, BK-009); undefined where that is not decided by what is known of the
 * mail: which mails a view shows depends on its lines and folders.
 */
export function isInPlace(params: BookmarkParams, mail: KnownEmail): boolean | undefined {
  return isInMailPlace(placeOf(params), mail) && matchesEvery(EMAIL, mail, criteriaOfList(params))
}

/** What the list of a bookmark asks of its mails besides line, box, status and archive. */
export function criteriaOfList(params: BookmarkParams): readonly EmailCriterion[] {
  const { folder_id, live_feed_id } = params
  return [...criteriaOfPlace(placeOf(params)), ...criteriaOfParameters({ folder_id, live_feed_id })]
}

/** What became of a mail, as far as it was told. */
export interface PlaceChange extends Partial<Pick<EmailRow, 'archived' | 'box' | 'starred'>> {
  readonly deleted?: boolean
}

/** Whether a change takes a mail out of the list of a bookmark (BK-006); of a view's lines the server alone knows. */
export function leavesPlace(params: BookmarkParams, change: PlaceChange): boolean {
  if (change.deleted) return true
  const { archived } = placeOf(params)
  if (change.archived !== undefined && archived !== undefined && change.archived !== archived) return true
  if (change.box !== undefined && !listsBox(params, change.box)) return true
  return change.starred === false && params.is_star === true
}

function listsBox(params: BookmarkParams, box: Box): boolean {
  const listed = placeOf(params).box
  return listed === undefined ? box !== 'spam' : box === listed
}
