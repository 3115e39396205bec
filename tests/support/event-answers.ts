import { calendarTextOf } from '@laycan/mail/parse/reports/calendar-part.ts'

/** A guest's program answers an invitation. */
export function answerOf(
  request: string,
  {
    from,
    method = 'REPLY',
    partstat = 'ACCEPTED',
    guest = from,
    ...more
  }: {
    from: string
    guest?: string
    method?: string
    partstat?: string
    stamp?: string
    start?: string
    end?: string
  },
): Buffer {
  const value = (name: string) => new RegExp(`^${name}[^:\\r]*:(.*)$`, 'm').exec(request)?.[1]?.trim() ?? ''
  return Buffer.from(
    [
      `From: <${from}>`,
      'To: <mail@oceanic.example>',
      'Subject: Answer',
      `Message-ID: <${Math.random()}@sea.example>`,
      `Content-Type: text/calendar; method=${method}; charset=utf-8`,
      '',
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      `UID:${value('UID')}`,
      `SEQUENCE:${value('SEQUENCE')}`,
      `DTSTAMP:${more.stamp ?? value('DTSTAMP')}`,
      `DTSTART:${more.start ?? value('DTSTART')}`,
      `DTEND:${more.end ?? value('DTEND')}`,
      `ORGANIZER:mailto:mail@oceanic.example`,
      `ATTENDEE;PARTSTAT=${partstat}:mailto:${guest}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
}
/** The calendar of a mail with its lines whole. */
export const calendarOf = (raw: Buffer) =>
  (calendarTextOf(raw) ?? '').replace(/\r?\n[ \t]/g, '').replace(/\r?\n/g, '\r\n')
