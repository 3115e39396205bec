import type { MailReport, ReportedRecipient } from '@laycan/mail/parse/reports/read-report.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { HeardEvent } from './apply-events.ts'
import type { ArrivedReport } from './arrived-report.ts'
import { listByMessageIds, listByOutgoing, listRecent } from './deliveries.repo.ts'
import type { EventKind, StoredDelivery } from './tables.ts'

/** ENVID of what we hand over, as the outbox writes it. */
const ENVELOPE = /^laycan-(\d{1,15})$/i
/** Mail systems give up after five days at most (RFC 5321 §4.5.4.1). */
const GIVEN_UP_MS = 5 * 86_400_000

const ACTIONS: Readonly<Record<string, EventKind>> = {
  failed: 'bounce',
  delayed: 'deferred',
  delivered: 'delivered',
  expanded: 'delivered',
  // Passed on to a system that gives no notices: no more will be heard.
  relayed: 'delivered',
}

/**
 * What a report says of mails of ours: found by the envelope's id, else by the Message-ID of what came back, else, when
 * it names neither, by the only mail that this line sent to the address in the last days. A report about nothing of ours
 * says nothing.
 */
export async function matchReport(
  db: Db,
  report: MailReport,
  arrived: ArrivedReport,
): Promise<(HeardEvent & { delivery: StoredDelivery })[]> {
  const deliveries = await findDeliveries(db, report)
  const events: (HeardEvent & { delivery: StoredDelivery })[] = []
  for (const recipient of report.recipients) {
    const delivery = deliveries
      ? chooseDelivery(deliveries, recipient)
      : await findByAddress(db, recipient, arrived)
    const kind = report.kind === 'arf' ? complaintKind(recipient) : ACTIONS[recipient.action]
    if (delivery && kind) events.push(describe(delivery, kind, recipient, arrived))
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
): Promise<StoredDelivery[] | undefined> {
  const number = ENVELOPE.exec(envelope_id ?? '')?.[1]
  if (number !== undefined) {
    const found = await listByOutgoing(db, [Number(number)])
    // The numbers can be guessed: where the mail itself comes back, it must be that one.
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
  return recent.length === 1 ? recent[0] : undefined
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
