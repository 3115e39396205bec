import { hrefOf } from '@laycan/web/navigation.ts'

export const SUBSCRIPTIONS_PATH = '/subscriptions'

/** The address of a feed's list (SH-006). */
export function feedHref(id: number): string {
  return hrefOf('/mails', { live_feed_id: id })
}

/** Its link: `/mails?live_feed_id=5`. */
export function feedLink(id: number): string {
  return feedHref(id).slice(1)
}
