export interface InvitationMail {
  subject?: string
  method?: string
  uid?: string
  sequence?: number
  stamp?: string
  /** Lines that say when it is; else it is at 08:00 to 09:00 UTC. */
  times?: readonly string[]
  /** Lines of the event beside those that every event has. */
  lines?: readonly string[]
  attendees?: readonly string[]
  /** Whose mail it is; else the organizer's. */
  from?: string
  /** Lines of other events behind this one; `UID` and `ORGANIZER` are written into each. */
  more?: readonly (readonly string[])[]
}

let serial = 0
const ORGANIZER = 'ORGANIZER;CN=Nikos Pappas:mailto:nikos@aegean.example'

/** A message that brings a calendar event (RFC 6047): a meeting in Piraeus on 12 May 2026. */
export function invitationMail(mail: InvitationMail = {}): Buffer {
  const number = ++serial
  const { subject = 'Invitation', method = 'REQUEST', sequence = 0, stamp = '20260501T080000Z' } = mail
  const uid = mail.uid ?? `meeting-${process.pid}-${number}@aegean.example`
  const attendees = (mail.attendees ?? ['ops@oceanic.example', 'lee@sea.example']).map(
    (address) => `ATTENDEE;CN=${address.split('@')[0]};PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${address}`,
  )
  return Buffer.from(
    [
      `From: ${mail.from ?? 'Nikos Pappas <nikos@aegean.example>'}`,
      'To: Operations <ops@oceanic.example>',
      `Subject: ${subject}`,
      `Message-ID: <invite-${process.pid}-${number}@aegean.example>`,
      `Date: ${new Date(Date.now() - 60_000).toUTCString()}`,
      'MIME-Version: 1.0',
      `Content-Type: text/calendar; method=${method}; charset=utf-8`,
      '',
      'BEGIN:VCALENDAR',
      `METHOD:${method}`,
      'PRODID:-//test//EN',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${stamp}`,
      ...(mail.times ?? ['DTSTART:20260512T080000Z', 'DTEND:20260512T090000Z']),
      'SUMMARY:Morning meeting',
      'LOCATION:Piraeus\\, room 2',
      ORGANIZER,
      ...attendees,
      ...(mail.lines ?? []),
      'END:VEVENT',
      ...(mail.more ?? []).flatMap((event) => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `DTSTAMP:${stamp}`,
        ORGANIZER,
        ...event,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
}
