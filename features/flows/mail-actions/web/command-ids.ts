import type { MailActionId } from './decide-actions.ts'

/** Commands and the actions between which their key chooses: the first that is offered runs. */
export const commandActions = {
  'mail.mark_read': ['mark_read'],
  'mail.mark_unread': ['mark_unread'],
  'mail.star': ['star', 'unstar'],
  'mail.hide': ['hide', 'unhide'],
  'mail.archive': ['archive', 'unarchive'],
  'mail.spam': ['spam', 'unspam'],
  'mail.delete': ['delete'],
  'mail.open_new_window': ['open_new_window'],
  'mail.edit': ['edit'],
  'mail.send_now': ['send_now'],
  'mail.abort_send': ['abort_send'],
  'mail.resend': ['resend'],
  'mail.reply': ['reply'],
  'mail.reply_all': ['reply_all'],
  'mail.reply_with_files': ['reply_with_files'],
  'mail.reply_and_close': ['reply_and_close'],
  'mail.forward': ['forward'],
  'mail.email_all': ['email_all'],
  'mail.resend_all': ['resend_all'],
  'mail.print': ['print'],
  'mail.download': ['download'],
} as const satisfies Record<string, readonly Exclude<MailActionId, 'open'>[]>
export type MailCommandId = keyof typeof commandActions

const commandIds = Object.keys(commandActions) as MailCommandId[]

/** The command whose key runs an action; undefined for 'open', which the list handles itself. */
export function commandOfAction(id: MailActionId): MailCommandId | undefined {
  return commandIds.find((command) => (commandActions[command] as readonly MailActionId[]).includes(id))
}
