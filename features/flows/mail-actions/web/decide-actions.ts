import type { EmailRow } from '#features/records/emails/contract/email.ts'
import type { MailSelection } from '#features/records/emails/web/public.ts'
import { isAbortable, isSettled } from '#features/records/emails/web/public.ts'
import { EMLS_MAX } from '../contract/endpoints.ts'
import type { ActionRights } from './action-rights.ts'

/** Actions in the order in which menus and bars show them. */
export const mailActionIds = [
  'open',
  'open_new_window',
  'edit',
  'send_now',
  'abort_send',
  'resend',
  'reply',
  'reply_all',
  'reply_with_files',
  'reply_and_close',
  'forward',
  'email_all',
  'resend_all',
  'mark_read',
  'mark_unread',
  'star',
  'unstar',
  'hide',
  'unhide',
  'archive',
  'unarchive',
  'spam',
  'unspam',
  'bookmark',
  'print',
  'download',
  'delete',
] as const
export type MailActionId = (typeof mailActionIds)[number]

/** Mails that one print view takes. */
export const PRINT_MAX = 50

/** Which actions the state of the mails and the rights of the user allow (ML-027, ML-038, ML-045 to ML-050). */
export function decideActions(selection: MailSelection, rights: ActionRights): readonly MailActionId[] {
  if (selection.rows.length === 0) return []
  return mailActionIds.filter((id) => rules[id](selection, rights))
}

type Rule = (selection: MailSelection, rights: ActionRights) => boolean

const some =
  (test: (row: EmailRow) => boolean): Rule =>
  ({ rows }) =>
    rows.some(test)
const isOne = ({ rows, all }: MailSelection) => all === undefined && rows.length === 1
/** Of a few loaded mails one is such: what the server does one by one is not done with all that match. */
const someOf =
  (test: (row: EmailRow) => boolean): Rule =>
  ({ rows, all }) =>
    all === undefined && rows.some(test)
/** A mail that came in or left; spam is not answered (MD-014). */
const isAnswerable: Rule = ({ rows, all }, { can_write }) =>
  can_write &&
  isOne({ rows, all }) &&
  rows.every((row) => isSettled(row) && !['spam', 'draft'].includes(row.box))

const rules: Readonly<Record<MailActionId, Rule>> = {
  open: isOne,
  open_new_window: isOne,
  // MD-015.
  edit: (selection, { can_write }) => can_write && isOne(selection) && selection.rows.every(canBeEdited),
  send_now: (selection) => isOne(selection) && selection.rows.every(isAbortable),
  abort_send: someOf(isAbortable),
  resend: someOf((row) => row.status === 'failed'),
  reply: isAnswerable,
  reply_all: isAnswerable,
  reply_with_files: (selection, rights) =>
    isAnswerable(selection, rights) && selection.rows.every((row) => row.has_attachment),
  // CP-006.
  reply_and_close: (selection, rights) => rights.may_reply_and_close && isAnswerable(selection, rights),
  forward: isAnswerable,
  email_all: isAnswerable,
  resend_all: (selection, { can_write }) =>
    can_write && isOne(selection) && selection.rows.every(canBeSentAgain),
  // Of all that match only a part is loaded: whether the others are unread is not known here.
  mark_read: ({ rows, all }) => all !== undefined || rows.some((row) => !row.read),
  mark_unread: (selection, rights) =>
    isOne(selection) && selection.rows.every((row) => canMarkUnread(row, rights)),
  star: some((row) => !row.starred),
  unstar: some((row) => row.starred),
  hide: some((row) => !row.is_hide),
  unhide: some((row) => row.is_hide),
  archive: ({ rows }, { enable_archive }) => enable_archive === '1' && rows.some(canBeArchived),
  unarchive: ({ rows }, { enable_archive }) => enable_archive === '1' && rows.some((row) => row.archived),
  spam: ({ rows }, { may_spam }) => may_spam && rows.some(canBeSpam),
  unspam: some((row) => row.box === 'spam'),
  bookmark: isOne,
  print: ({ rows, all }, { can_print }) => can_print && all === undefined && rows.length <= PRINT_MAX,
  download: ({ rows, all }) =>
    all === undefined && rows.some(isSettled) && rows.filter(isSettled).length <= EMLS_MAX,
  delete: canDelete,
}

/** MD-015. */
function canBeEdited({ box, status }: EmailRow): boolean {
  return box === 'draft' || status === 'schedule'
}

/** MD-014, MD-026: to all its recipients once more, through compose. */
function canBeSentAgain({ box, status }: EmailRow): boolean {
  return box !== 'spam' && box !== 'draft' && (isSettled({ status }) || status === 'failed')
}

/** Whether the way back from marking as read stands open: the setting of the company and the permission (ML-038). */
export function mayMarkUnread({ mark_as_unread, may_mark_unread }: ActionRights): boolean {
  return mark_as_unread !== '0' && may_mark_unread
}

function canMarkUnread({ read, user_id }: EmailRow, rights: ActionRights): boolean {
  return read && user_id !== rights.user_id && mayMarkUnread(rights)
}

/** Spam and drafts have no archive. */
export function canBeArchived(row: EmailRow): boolean {
  return !row.archived && row.box !== 'spam' && row.box !== 'draft' && !isAbortable(row)
}

/** Sent mails and drafts cannot become spam (ML-048). */
export function canBeSpam(row: EmailRow): boolean {
  return row.box === 'received'
}

/**
 * An administrator always; a member with the permission when all are the member's own (ML-049, decision 2). What was
 * never sent is thrown away by who began it, without the permission.
 */
function canDelete({ rows, all }: MailSelection, { is_admin, may_delete, user_id }: ActionRights): boolean {
  if (is_admin) return true
  const areOwn = all === undefined && rows.every((row) => row.user_id === user_id)
  return areOwn && (may_delete || rows.every((row) => row.box === 'draft'))
}
