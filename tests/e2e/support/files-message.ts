import { writeDocx } from '@laycan/demo-mail/files/docx.ts'
import { paginate, writePdf } from '@laycan/demo-mail/files/pdf.ts'
import { logoPng } from '@laycan/demo-mail/files/png.ts'
import { writeXlsx } from '@laycan/demo-mail/files/xlsx.ts'

/** A multipart message of the given parts. */
export function multipart(subject: string, parts: readonly string[], type = 'mixed'): string {
  const boundary = `b-${subject.replace(/\W/g, '')}`
  return [
    'From: Nikos Pappas <nikos@aegean.example>',
    'To: Operations <ops@oceanic.example>',
    `Subject: ${subject}`,
    `Message-ID: <${boundary}-${process.pid}@aegean.example>`,
    `Date: ${new Date(Date.now() - 60_000).toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${type}; boundary="${boundary}"`,
    '',
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

export const textPart = (text: string) => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`
export const htmlPart = (html: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`
export const messagePart = (raw: string) => `Content-Type: message/rfc822\r\n\r\n${raw}`

export function filePart(name: string, type: string, content: Buffer | string, cid?: string): string {
  const bytes = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
  return [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${cid === undefined ? 'attachment' : 'inline'}; filename="${name}"`,
    ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
    '',
    bytes,
  ].join('\r\n')
}

/** One file of every kind that the preview tells apart. */
export function messageWithEveryFile(subject: string): Buffer {
  const inner = multipart('Stowage plan', [
    textPart('stow as attached'),
    filePart('deep note.txt', 'text/plain', 'deep words'),
  ])
  const offer = multipart('Firm offer', [
    htmlPart('<p>Firm: 50,000 mt wheat <img src="cid:logo@x" alt="Logo"></p>'),
    filePart('logo.png', 'image/png', logoPng([40, 90, 140], 64, 32), 'logo@x'),
    messagePart(inner),
  ])
  const sheet = writeXlsx('Positions', [
    ['Vessel', 'DWT', 'Open'],
    ['OCEAN KITE', 56780, 'Singapore'],
    ['BALTIC STAR', 58100, 'Koh Sichang'],
  ])
  return Buffer.from(
    multipart(subject, [
      textPart('see the files'),
      filePart(
        'hold photo of the vessel after discharge at Santos.png',
        'image/png',
        logoPng([40, 90, 140], 900, 600),
      ),
      filePart(
        'recap.pdf',
        'application/pdf',
        writePdf('Recap', paginate(['Clean recap', 'Laycan 10-15 May'])),
      ),
      filePart('positions.csv', 'text/csv', 'Vessel;DWT;Open\r\nOCEAN KITE;56780;Singapore\r\n'),
      filePart('positions week 20.xlsx', 'application/octet-stream', sheet),
      filePart(
        'charter party.docx',
        'application/octet-stream',
        writeDocx(['# Clean recap', 'Laycan 10-15 May']),
      ),
      filePart('broken.pdf', 'application/pdf', 'this is no PDF at all'),
      filePart('broken.xlsx', 'application/octet-stream', sheet.subarray(0, 120)),
      filePart('tool.exe', 'application/x-msdownload', 'MZ'),
      messagePart(offer),
      filePart('whole mail.eml', 'application/octet-stream', wholeMail()),
    ]),
  )
}

/** As other programs save one: two versions of the text, the HTML one with its pictures, and files. */
function wholeMail(): string {
  const picture = filePart('logo.png', 'image/png', logoPng([40, 90, 140], 64, 32), 'logo@y')
  const shown = multipart(
    'Shown',
    [htmlPart('<p>Good day <img src="cid:logo@y" alt="Logo"></p>'), picture],
    'related',
  )
  const versions = multipart('Versions', [textPart('Good day'), shown], 'alternative')
  return multipart('Noon report', [versions, filePart('notes.txt', 'text/plain', 'all fast')])
}
