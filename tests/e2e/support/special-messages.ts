function message(subject: string, lines: string[]): Buffer {
  const head = [
    'From: Nikos Pappas <nikos@aegean.example>',
    'To: Operations <ops@oceanic.example>',
    `Subject: ${subject}`,
    `Message-ID: <special-${process.pid}-${Date.now()}@aegean.example>`,
    `Date: ${new Date(Date.now() - 60_000).toUTCString()}`,
    'MIME-Version: 1.0',
  ]
  return Buffer.from([...head, ...lines, ''].join('\r\n'))
}

/** A message with a table of separated values and an attached message. */
export function messageWithFiles(subject: string): Buffer {
  return message(subject, [
    'Content-Type: multipart/mixed; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'see the files',
    '--B',
    'Content-Type: text/csv; name="positions.csv"',
    'Content-Disposition: attachment; filename="positions.csv"',
    '',
    'Vessel;DWT;Open',
    'OCEAN KITE;56780;Singapore',
    '--B',
    'Content-Type: message/rfc822; name="firm offer.eml"',
    'Content-Disposition: attachment; filename="firm offer.eml"',
    '',
    'From: Grain Co <desk@grainco.example>',
    'To: Nikos Pappas <nikos@aegean.example>',
    'Subject: Firm offer',
    'Date: Mon, 11 May 2026 09:00:00 +0000',
    '',
    'Firm: 50,000 mt wheat',
    '--B--',
  ])
}

/** A meeting in Piraeus on 12 May 2026 (RFC 5546). */
export function invitation(subject: string): Buffer {
  return message(subject, [
    'Content-Type: text/calendar; method=REQUEST; charset=utf-8',
    '',
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'PRODID:-//test//EN',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:meeting-1@aegean.example',
    'DTSTAMP:20260501T080000Z',
    'DTSTART:20260512T080000Z',
    'DTEND:20260512T090000Z',
    'SUMMARY:Morning meeting',
    'LOCATION:Piraeus\\, room 2',
    'ORGANIZER;CN=Nikos Pappas:mailto:nikos@aegean.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** A report that one recipient does not exist (RFC 3464). */
export function deliveryReport(subject: string): Buffer {
  return message(subject, [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--B',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.oceanic.example',
    '',
    'Final-Recipient: rfc822; gone@broker.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '--B--',
  ])
}
