/** Names an alert of a notice, in all windows, in the browser, and in what is pushed. */
export function noticeTag(notification_id: number): string {
  return `notice-${notification_id}`
}

/** The same of a new mail. */
export function newMailTag(email_id: number): string {
  return `mail-${email_id}`
}
