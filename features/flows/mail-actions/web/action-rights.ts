import { routeExists } from '@laycan/web/route.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import { sessionState } from '#features/foundation/session/web/public.ts'

/** What decides, besides the state of the mails, which actions a user is offered. */
export interface ActionRights {
  readonly user_id: number
  readonly is_admin: boolean
  /** Permissions of the user's roles; an administrator has them all. */
  readonly may_spam: boolean
  readonly may_delete: boolean
  readonly may_mark_unread: boolean
  /** Company settings as they are stored. */
  readonly mark_as_unread: string
  readonly enable_archive: string
  /** Screens that the product has. */
  readonly can_write: boolean
  readonly can_print: boolean
  /** Feature flag reply-and-close. */
  readonly may_reply_and_close: boolean
}

/** The rights of the signed-in user as they are now; undefined when nobody is. */
export function currentRights(): ActionRights | undefined {
  const state = sessionState.get()
  if (state.status !== 'signed_in') return undefined
  const { user, permissions, company_settings } = state.session
  const is_admin = user.user_type === 'admin'
  return {
    user_id: user.id,
    is_admin,
    may_spam: is_admin || permissions.mark_email_as_spam === true,
    may_delete: is_admin || permissions.delete_emails === true,
    may_mark_unread: is_admin || permissions.mark_as_unread === true,
    mark_as_unread: company_settings.mark_as_unread,
    enable_archive: company_settings.enable_archive,
    can_write: routeExists('/sendMail'),
    can_print: routeExists('/printMail/0'),
    may_reply_and_close: isFlagOn('reply-and-close'),
  }
}
