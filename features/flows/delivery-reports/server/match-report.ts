import { ownKeys } from '@laycan/contract/own-keys.ts'
import type { MailReport, ReportedRecipient } from '@laycan/mail/parse/reports/read-report.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import { readEnvelopeId } from '#features/flows/mail-outcomes/server/public.ts'
import type { HeardEvent } from './apply-events.ts'
import { listByMessageIds, listByOutgoing, listRecent } from './deliveries.repo.ts'
import type { EventKind, StoredDelivery } from './tables.ts'

/** A mail that came in and reports about one of ours. */
export interface ArrivedReport {
  email_id: number
  line_id: number
  received_at: string
}

/** Mail systems give up after five days at most (RFC 5321 §4.5.4.1). */
const GIVEN_UP_MS = 5 * 86_400_000

const ACTIONS: Readonly<Record<string, EventKind>> = ownKeys({
  failed: 'bounce',
  delayed: 'deferred',
  delivered: 'delivered',
  expanded: 'delivered',
  // Passed on to a system that gives no notices: no more will be heard.
  relayed: 'delivered',
})

/** Whose envelopes may be named. */
export interface EnvelopeKeys {
  secrets: SecretBox
  company_id: string
}

/**
 * What a report says of mails of ours: found by the envelope's id that only we can write, else by the Message-ID of what
 * came back. One that names neither is about the only mail that this line sent to the address in the last days, as long
 * as nobody knows better; anybody could have written it, so that it suppresses nothing. A report about nothing of ours
 * says nothing.
 */
export async function matchReport(
  db: Db,
  report: MailReport,
  arrived: ArrivedReport,
  keys: EnvelopeKeys,
): Promise<(HeardEvent & { delivery: StoredDelivery })[]> {
  const deliveries = await findDeliveries(db, report, keys)
  const events: (HeardEvent & { delivery: StoredDelivery })[] = []
  for (const recipient of report.recipients) {
    const delivery = deliveries
      ? chooseDelivery(deliveries, recipient)
      : await findByAddress(db, recipient, arrived)
    const kind = report.kind === 'arf' ? complaintKind(recipient) : ACTIONS[recipient.action]
    if (delivery && kind)
      events.push({ ...describe(delivery, kind, recipient, arrived), is_hearsay: deliveries === undefined })
  }
  // A complaint that keeps its reader's address to itself is about the one who got this copy.
  const [only, ...others] = deliveries ?? []
  if (report.kind === 'arf' && report.recipients.length === 0 && only && others.length === 0)
    events.push(describe(only, 'spam', { address: only.address, status: '', diagnostic: '' }, arrived))
  return events
}

/** Undefined when the report names neither; empty when it names something that is not ours. */
async function findDeliveries(
  db: Db,
  { envelope_id, original_message_id }: MailReport,
  { secrets, company_id }: EnvelopeKeys,
): Promise<StoredDelivery[] | undefined> {
  const outgoing_id = readEnvelopeId(secrets, company_id, envelope_id ?? '')
  if (outgoing_id !== undefined) {
    const found = await listByOutgoing(db, [outgoing_id])
    // Whoever got one mail knows its id: where a mail comes back, it must be that one.
    const fits = found.filter(
      ({ message_id }) => original_message_id === null || message_id === original_message_id,
    )
    if (fits.length > 0) return fits
  }
  if (original_message_id === null) return undefined
  return listByMessageIds(db, [original_message_id])
}

/** The recipient named; behind a forwarding the one it was sent to, or the only one there is. */
function chooseDelivery(
  deliveries: readonly StoredDelivery[],
  { original_address, address }: ReportedRecipient,
): StoredDelivery | undefined {
  const named = [original_address, address].flatMap((each) => (each === null ? [] : [each.toLowerCase()]))
  const fitting = named.flatMap((each) => deliveries.filter((delivery) => delivery.address === each))
  return fitting[0] ?? (deliveries.length === 1 ? deliveries[0] : undefined)
}

async function findByAddress(
  db: Db,
  { address, original_address }: ReportedRecipient,
  { line_id }: ArrivedReport,
): Promise<StoredDelivery | undefined> {
  const since = new Date(Date.now() - GIVEN_UP_MS)
  const named = (original_address ?? address).toLowerCase()
  const recent = await listRecent(db, { address: named, line_id, since })
  const [only, ...others] = recent
  const isKnownToBeThere = only?.delivered_at != null || only?.opened_at != null
  return others.length === 0 && !isKnownToBeThere ? only : undefined
}

/** RFC 5965 §7.3: a reader's "this is no spam" is a report too. */
function complaintKind({ action }: ReportedRecipient): EventKind | undefined {
  return action === 'not-spam' ? undefined : 'spam'
}

function describe(
  delivery: StoredDelivery,
  kind: EventKind,
  { status, diagnostic, address }: Pick<ReportedRecipient, 'status' | 'diagnostic' | 'address'>,
  { email_id, received_at }: ArrivedReport,
): HeardEvent & { delivery: StoredDelivery } {
  const forwarded = address.toLowerCase() === delivery.address ? '' : ` (${address})`
  const detail = `${diagnostic || status}${forwarded}`.trim()
  return { delivery, kind, status, detail, at: received_at, source: 'mail', key: `mail ${email_id} ${kind}` }
}
