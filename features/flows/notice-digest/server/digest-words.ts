import { placeOfNotice } from '#features/records/notifications/contract/notice-place.ts'
import type { Notification } from '#features/records/notifications/contract/notification.ts'

/** Notices that a digest names; the number of the others follows. */
const NAMED_MAX = 30

/** The words of a digest, newest notice first. @param base_url '' where nobody knows how browsers reach us */
export function digestWords(
  notices: readonly Notification[],
  { time_zone, base_url }: { time_zone: string | undefined; base_url: string },
): { subject: string; text: string } {
  const count = notices.length
  const subject = count === 1 ? '1 unread notification' : `${count} unread notifications`
  const lines = notices.slice(0, NAMED_MAX).map((notice) => {
    const link = base_url === '' ? '' : `\n  ${base_url}/#${placeOfNotice(notice)}`
    return `- ${timeOf(notice.created_at, time_zone)}  ${notice.content}${link}`
  })
  const more = count > NAMED_MAX ? [`and ${count - NAMED_MAX} more`] : []
  const end = 'You get this mail because you were away. Notification settings of Laycan turn it off.'
  return { subject: `Laycan: ${subject}`, text: `${[...lines, ...more].join('\n')}\n\n${end}\n` }
}

function timeOf(moment: string, timeZone: string | undefined): string {
  const options = {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timeZone ?? 'UTC' }).format(
      new Date(moment),
    )
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(moment))
  }
}
