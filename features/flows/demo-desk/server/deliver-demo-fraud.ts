import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { contentKey, type IncomingMail } from '#features/flows/mail-intake/server/public.ts'

const DAY_MS = 86_400_000
const OWNERS = 'Sigrid Aune <accounts@nordhavn-bulk.example>'
const DESK = 'Alderwake Accounts <accounts@alderwake.example>'
const SIGNED = 'Best regards,\nSigrid Aune\nNordhavn Bulk AS, Accounts'

interface Letter {
  readonly days: number
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly reply_to?: string
}

/** Invoices of owners as they always were, then one with other bank details, and one of somebody who only looks like them. */
const LETTERS: readonly Letter[] = [
  {
    days: 160,
    from: DESK,
    to: OWNERS,
    subject: 'MV NORDHAVN SULA - hire',
    text: 'Dear Sigrid,\n\nPls send hire statements to this address.\n\nBest regards\nYusuf',
  },
  {
    days: 90,
    from: OWNERS,
    to: DESK,
    subject: 'MV NORDHAVN SULA - hire invoice 3',
    text: `Dear Yusuf,\n\nPlease find our 3rd hire invoice, USD 187,250.00.\n\nBank: DNB Bank ASA, Oslo\nIBAN: NO93 8601 1117 947\nBIC: DNBANOKK\n\n${SIGNED}`,
  },
  {
    days: 33,
    from: OWNERS,
    to: DESK,
    subject: 'MV NORDHAVN SULA - hire invoice 5',
    text: `Dear Yusuf,\n\nPlease find our 5th hire invoice, USD 187,250.00. Bank as usual:\n\nIBAN NO93 8601 1117 947, BIC DNBANOKK\n\n${SIGNED}`,
  },
  {
    days: 0.02,
    from: OWNERS,
    to: DESK,
    reply_to: 'Sigrid Aune <sigrid.nordhavn@gmail.com>',
    subject: 'MV NORDHAVN SULA - hire invoice 6',
    text: `Dear Yusuf,\n\nPlease find our 6th hire invoice, USD 187,250.00. Our usual account is under audit, kindly remit to:\n\nIBAN: GB33 BUKB 2020 1555 5555 55\nSWIFT: BUKBGB22\n\nPls send swift copy today.\n\n${SIGNED}`,
  },
  {
    days: 0.05,
    from: 'Sigrid Aune <accounts@nordhavn-bu1k.example>',
    to: DESK,
    subject: 'Outstanding hire',
    text: `Dear Yusuf,\n\nAre you able to process a payment for our outstanding invoice today? Our new bank details follow.\n\n${SIGNED}`,
  },
]

/** Gives the accounts of the demo mails of which the guard of payments has something to say. Twice is once. */
export async function deliverDemoFraud(
  services: Services,
  company: Company,
  line_id: number,
  now: Date,
): Promise<void> {
  await Promise.all(LETTERS.map((letter) => services.intake.store(company, toIncoming(letter, line_id, now))))
}

function toIncoming(letter: Letter, line_id: number, now: Date): IncomingMail {
  const { from, to, reply_to, subject, text } = letter
  const received_at = new Date(now.getTime() - letter.days * DAY_MS)
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    ...(reply_to === undefined ? [] : [`Reply-To: ${reply_to}`]),
    `Subject: ${subject}`,
    `Date: ${received_at.toUTCString()}`,
    `Message-ID: <${subject.replace(/\W+/g, '.')}.${letter.days}@nordhavn-bulk.example>`,
    'Content-Type: text/plain; charset=utf-8',
  ]
  const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\n${text.replace(/\n/g, '\r\n')}\r\n`)
  return {
    line_id,
    box: from === DESK ? 'sent' : 'received',
    source: { kind: 'file', occurrence: 1 },
    raw,
    content_key: contentKey(raw),
    received_at,
    seen: letter.days > 1,
  }
}
