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
  'mail.reply': ['reply'],
  'mail.reply_all': ['reply_all'],
  'mail.forward': ['forward'],
  'mail.print': ['print'],
} as const satisfies Record<string, readonly Exclude<MailActionId, 'open'>[]>
export type MailCommandId = keyof typeof commandActions

const commandIds = Object.keys(commandActions) as MailCommandId[]

/** The command whose key runs an action; undefined for 'open', which the list handles itself. */
export function commandOfAction(id: MailActionId): MailCommandId | undefined {
  return commandIds.find((command) => (commandActions[command] as readonly MailActionId[]).includes(id))
}
