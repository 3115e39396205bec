import { writeDocx } from '@laycan/demo-mail/files/docx.ts'
import { paginate, writePdf } from '@laycan/demo-mail/files/pdf.ts'
import { writeXlsx } from '@laycan/demo-mail/files/xlsx.ts'
import { outlookPage } from '@laycan/demo-mail/letter/html.ts'
import { writeMessage } from '@laycan/demo-mail/mime/write-message.ts'
import { writeDate } from '@laycan/demo-mail/zone-time.ts'
import { type BenchRow, type BenchSpan, generateBenchRow } from './generate-bench-row.ts'

/** Row `index` of the bench corpus as RFC 5322 bytes: 4 to 15 kB, one in ten with small files. */
export function generateBenchMessage(index: number, seed: number | string = 1, span?: BenchSpan): Buffer {
  const row = generateBenchRow(index, seed, span)
  const files = row.attachment_names.map((name) => fileOf(name, row))
  return writeMessage({
    line: '',
    // The line names of the demo desk do not apply here; a mail from a Sent box has no trace headers.
    box: 'sent',
    from: row.from,
    to: row.to,
    cc: row.cc,
    subject: row.subject,
    at: row.received_at,
    zone: 'UTC',
    text: row.text,
    ...(row.html === '' ? {} : { html: outlookPage(row.html) }),
    ...(files.length > 0 ? { attachments: files } : {}),
    message_id: row.message_id,
    ...(row.in_reply_to === null ? {} : { in_reply_to: row.in_reply_to, references: row.references }),
    headers: traceOf(row),
  })
}

/** The hops that most mail shows: three relays and what they found. Addresses of RFC 5737. */
function traceOf({ message_id, from, received_at }: BenchRow): [string, string][] {
  const domain = from.address.split('@')[1] ?? ''
  const day = writeDate(received_at, 'UTC')
  return [
    [
      'Received',
      `from edge.${domain} (edge.${domain} [198.51.100.7]) by mx1.bench-desk.example (Postfix) with ESMTPS id ${message_id.slice(0, 9)}; ${day}`,
    ],
    ['Received', `from hub.${domain} (hub.${domain} [203.0.113.20]) by edge.${domain} with ESMTPS; ${day}`],
    ['Received', `from [10.0.4.12] by hub.${domain} with ESMTPSA; ${day}`],
    [
      'Authentication-Results',
      `mx1.bench-desk.example; spf=pass smtp.mailfrom=${from.address}; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
    ],
    ['X-Mailer', 'Bench Writer 1.0'],
    ['X-Virus-Scanned', `scanned at edge.${domain}`],
  ]
}

interface BenchFile {
  name: string
  type: string
  content: Buffer
}

/** A real file of the kind that its name says, with the text of the mail in it. */
function fileOf(name: string, row: BenchRow): BenchFile {
  const lines = [name, row.subject, ...row.text.split('\n').map((line) => line.slice(0, 90))]
  const cells = row.text.split('\n').map((line, index) => [index + 1, line])
  if (name.endsWith('.pdf'))
    return { name, type: 'application/pdf', content: writePdf(name, paginate(lines)) }
  if (name.endsWith('.xlsx'))
    return {
      name,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: writeXlsx('Sheet1', [['No', name], ...cells]),
    }
  if (name.endsWith('.docx'))
    return {
      name,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      content: writeDocx(lines),
    }
  return {
    name,
    type: 'text/csv',
    content: Buffer.from(cells.map(([number, line]) => `${number},"${line}"`).join('\r\n')),
  }
}
