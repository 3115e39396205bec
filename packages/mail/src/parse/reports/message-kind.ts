import type { MimePart } from '../mime/mime-part.ts'
import type { CalendarEvent, MessageKind } from '../parsed-message.ts'

/** All parts of a message without those inside attached messages. */
export function flattenParts(root: MimePart): MimePart[] {
  return [root, ...root.children.flatMap(flattenParts)]
}

/**
 * Tells reports and invitations from mails by their parts (RFC 6522, 8098, 5965).
 * @param bounced whether a mail system says in prose that a delivery failed
 */
export function kindOfMessage(
  parts: MimePart[],
  calendar: CalendarEvent | null,
  bounced = false,
): MessageKind {
  const types = new Set(parts.map(({ type }) => type))
  if (types.has('message/feedback-report')) return 'arf'
  if (types.has('message/disposition-notification') || types.has('message/global-disposition-notification'))
    return 'mdn'
  if (types.has('message/delivery-status') || types.has('message/global-delivery-status')) return 'dsn'
  const report = parts[0]?.params.get('report-type')?.toLowerCase() ?? ''
  if (report === 'delivery-status') return 'dsn'
  if (report === 'disposition-notification') return 'mdn'
  if (report === 'feedback-report') return 'arf'
  if (bounced) return 'dsn'
  return calendar !== null && calendar.method !== 'PUBLISH' ? 'calendar' : 'mail'
}
