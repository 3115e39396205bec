import type { Company } from '@laycan/server/database/companies.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { contentKey, type IncomingMail } from '#features/flows/mail-intake/server/public.ts'
import { NEGOTIATION, NEGOTIATION_SUBJECT, type NegotiationTurn, people } from './demo-negotiation.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DESK = 'Alderwake Chartering <chartering@alderwake.example>'
const idOf = (at: number) => `<thalassa.${at}@alderwake.example>`

/** Gives the desk one long conversation of six people, whose last mail waits for an answer. Twice is once. */
export async function deliverDemoNegotiation(
  services: Services,
  company: Company,
  line_id: number,
  now: Date,
): Promise<void> {
  const mails = NEGOTIATION.map((turn, at) => toIncoming(turn, at, { line_id, now }))
  // One after the other: a reply finds the mail that it answers.
  for (const mail of mails) await services.intake.store(company, mail)
}

function toIncoming(
  { hours, from, text }: NegotiationTurn,
  at: number,
  { line_id, now }: { line_id: number; now: Date },
): IncomingMail {
  const isSent = from === 'tom' || from === 'meilin'
  const received_at = new Date(now.getTime() - hours * HOUR_MS)
  const others = isSent ? [people.marit, people.dimitris] : [DESK]
  const before = Array.from({ length: at }, (_each, index) => idOf(index))
  const head = [
    `From: ${from === 'yannis' ? encoded(people.yannis) : people[from]}`,
    `To: ${others.join(', ')}`,
    ...(from === 'pavlos' || from === 'yannis' ? [`Cc: ${people.dimitris}`] : []),
    `Subject: ${at === 0 ? '' : 'Re: '}${NEGOTIATION_SUBJECT}`,
    `Date: ${received_at.toUTCString()}`,
    `Message-ID: ${idOf(at)}`,
    ...(at === 0 ? [] : [`In-Reply-To: ${idOf(at - 1)}`, `References: ${before.join('\r\n ')}`]),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  const words = `${dated(text, now)}\n\n${signed(from)}\n`
  const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\n${words.replace(/\n/g, '\r\n')}`)
  return {
    line_id,
    box: isSent ? 'sent' : 'received',
    source: { kind: 'file', occurrence: 1 },
    raw,
    content_key: contentKey(raw),
    received_at,
    seen: hours > 6,
  }
}

/** RFC 2047. */
function encoded(mailbox: string): string {
  const [name = '', address] = mailbox.split(' <')
  return `=?utf-8?B?${Buffer.from(name).toString('base64')}?= <${address}`
}

const names = {
  tom: 'Best regards\nTom Ashdown\nAlderwake Chartering',
  meilin: 'Best regards\nMei Lin Tan\nAlderwake Chartering',
  dimitris: 'Brgds\nDimitris Kouris\nKouris Shipbrokers, Piraeus',
  marit: 'Kind regards\nMarit Solberg\nKestrel Grain A/S, Oslo',
  yannis: 'Vardakis Maritime, Πειραιάς',
  pavlos: 'Best regards\nPavlos Ranis\nVardakis Maritime, Operations',
} as const

const signed = (from: NegotiationTurn['from']) => names[from]

/** Laycan and subjects lie ahead of whenever the demo is made. */
function dated(text: string, now: Date): string {
  const day = (after: number) => {
    const at = new Date(now.getTime() + after * DAY_MS)
    return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  }
  return text.replaceAll('{laycan}', `${day(9)} - ${day(16)}`).replaceAll('{subjects}', day(0))
}
