import { z } from 'zod'

/** What `noticeTag` and `newMailTag` give. */
export const AlertTag = z.string().regex(/^(notice|mail)-\d{1,16}$/)

/** Names an alert of a notice, in all windows, in the browser, and in what is pushed. */
export function noticeTag(notification_id: number): string {
  return `notice-${notification_id}`
}

/** The notice that a tag names; undefined: it names something else. */
export function noticeOfTag(tag: string): number | undefined {
  const [kind, id = ''] = tag.split('-')
  return kind === 'notice' && id !== '' ? Number(id) : undefined
}

/** The same of a new mail. */
export function newMailTag(email_id: number): string {
  return `mail-${email_id}`
}
