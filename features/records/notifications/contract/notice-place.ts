import type { Noticeable, Notification } from './notification.ts'

/** The value of `via` in what is opened from a notice. */
export const VIA_NOTIFICATION = 'notification'

/**
 * Where a notice leads, as the path and query of a hash route (NT-004): the mail, ship or contact that it is about, its task in
 * the calendar's table, or the page of webhooks.
 */
export function placeOfNotice({ noticeable }: Pick<Notification, 'noticeable'>): string {
  return `${pathOf(noticeable)}via=${VIA_NOTIFICATION}`
}

function pathOf({ commentable_type, commentable_id }: Noticeable): string {
  if (commentable_type === 'Ship') return `/shipDetail/${commentable_id}?`
  if (commentable_type === 'AddressBook') return `/contactDetail/${commentable_id}?`
  if (commentable_type === 'Task') return `/calendar/table?task_id=${commentable_id}&`
  if (commentable_type === 'Webhook') return '/webhook-setting?'
  return `/mail/${commentable_id}?`
}
