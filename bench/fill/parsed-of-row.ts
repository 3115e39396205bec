import { createHash } from 'node:crypto'
import type { ParsedAttachment, ParsedMessage } from '@laycan/mail/parse/parsed-message.ts'
import { probeWords } from '../corpus/bench-words.ts'
import type { BenchRow } from '../corpus/generate-bench-row.ts'

/** Head of a cleaned Outlook page, as the reader of messages leaves it. */
const HTML_HEAD = `<div style="word-wrap:break-word" lang="EN-GB" class="laycan-mail"><style>.laycan-mail p.MsoNormal,.laycan-mail li.MsoNormal,.laycan-mail div.MsoNormal{margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif}
.laycan-mail a:link,.laycan-mail span.MsoHyperlink{color:#0563C1;text-decoration:underline}
.laycan-mail span.EmailStyle17{font-family:"Calibri",sans-serif;color:windowtext}
</style>

<div class="WordSection1">
`
const HTML_END = '\n</div>\n</div>'
const QUOTE = '\n-----Original Message-----\n'
/** What a small file of the trade weighs. */
const FILE_SIZE = 60_000
/** Lines of a file are cut where its writer would break them. */
const FILE_LINE = 90

const fileTypes: Record<string, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
}

/** A bench row as the reader of messages would give it, without writing and reading the message. */
export function parsedOfRow(row: BenchRow): ParsedMessage {
  const date = `${row.received_at.toISOString().slice(0, 19)}.000Z`
  const quote = row.text.indexOf(QUOTE)
  return {
    kind: 'mail',
    message_id: row.message_id,
    in_reply_to: row.in_reply_to === null ? [] : [row.in_reply_to],
    references: row.references,
    subject: row.subject,
    sent_at: date,
    received_header_at: date,
    from: [row.from],
    sender: [],
    reply_to: [],
    to: row.to,
    cc: row.cc,
    bcc: [],
    body_type: row.html === '' ? 'plain_text' : 'html',
    text: row.text,
    quote_offset: quote < 0 ? null : quote + 1,
    html: row.html === '' ? '' : `${HTML_HEAD}${row.html}${HTML_END}`,
    preview: row.preview.replaceAll(/\s+/g, ' '),
    high_importance: false,
    auto_submitted: false,
    list_id: null,
    list_unsubscribe: null,
    attachments: row.attachment_names.map((name, position) => attachmentOf(row, name, position)),
    headers: headersOf(row),
    dsn: null,
    calendar: null,
    problem: null,
  }
}

function attachmentOf(row: BenchRow, name: string, position: number): ParsedAttachment {
  const lines = row.text.split('\n').map((line) => line.slice(0, FILE_LINE))
  return {
    position,
    name,
    file_type: fileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    size: FILE_SIZE,
    disposition: 'attachment',
    attachment_cid: null,
    checksum: createHash('sha256').update(name).digest('hex'),
    text: [name, probeWords.file, row.subject, ...lines.filter(Boolean)].join('\n'),
    kind: 'file',
  }
}

function headersOf(row: BenchRow): ParsedMessage['headers'] {
  const domain = row.from.address.split('@')[1] ?? ''
  const day = row.received_at.toUTCString().replace('GMT', '+0000')
  const written = (people: BenchRow['to']) =>
    people.map((each) => `${each.name} <${each.address}>`).join(', ')
  const replies = [
    { name: 'In-Reply-To', value: `<${row.in_reply_to}>` },
    { name: 'References', value: row.references.map((id) => `<${id}>`).join(' ') },
  ]
  return [
    { name: 'From', value: written([row.from]) },
    { name: 'To', value: written(row.to) },
    ...(row.cc.length > 0 ? [{ name: 'Cc', value: written(row.cc) }] : []),
    { name: 'Subject', value: row.subject },
    { name: 'Date', value: day },
    { name: 'Message-ID', value: `<${row.message_id}>` },
    ...(row.in_reply_to === null ? [] : replies),
    {
      name: 'Received',
      value: `from edge.${domain} (edge.${domain} [198.51.100.7]) by mx1.bench-desk.example (Postfix) with ESMTPS id ${row.message_id.slice(0, 9)}; ${day}`,
    },
    {
      name: 'Received',
      value: `from hub.${domain} (hub.${domain} [203.0.113.20]) by edge.${domain} with ESMTPS; ${day}`,
    },
    { name: 'Received', value: `from [10.0.4.12] by hub.${domain} with ESMTPSA; ${day}` },
    {
      name: 'Authentication-Results',
      value: `mx1.bench-desk.example; spf=pass smtp.mailfrom=${row.from.address}; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
    },
    { name: 'X-Mailer', value: 'Bench Writer 1.0' },
    { name: 'X-Virus-Scanned', value: `scanned at edge.${domain}` },
    { name: 'MIME-Version', value: '1.0' },
    ...contentHeaders(row),
  ]
}

function contentHeaders({ html, attachment_names }: BenchRow): ParsedMessage['headers'] {
  const boundary = 'boundary="----=_NextPart_001_a9f7c344"'
  if (attachment_names.length > 0) return [{ name: 'Content-Type', value: `multipart/mixed; ${boundary}` }]
  if (html !== '') return [{ name: 'Content-Type', value: `multipart/alternative; ${boundary}` }]
  return [
    { name: 'Content-Type', value: 'text/plain; charset=utf-8' },
    { name: 'Content-Transfer-Encoding', value: 'quoted-printable' },
  ]
}
