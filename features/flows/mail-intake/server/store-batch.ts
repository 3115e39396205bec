import { glanceMessageIds } from '@laycan/mail/parse/headers/glance-message-ids.ts'
import type { ParsedMessage } from '@laycan/mail/parse/parsed-message.ts'
import { UNCHECKED } from '@laycan/mail/sender/authentication.ts'
import { type Db, inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { happen } from '@laycan/server/reactions.ts'
import { ownCopySeen } from '#features/flows/mail-outcomes/server/public.ts'
import { findLineUsernames } from '#features/foundation/lines/server/public.ts'
import { markArrivedAsUnread } from '#features/marks/read-marks/server/public.ts'
import { insertAttachments } from '#features/records/attachments/server/public.ts'
import {
  decideThreadsOf,
  findKnownThreads,
  insertEmailContents,
  insertEmails,
  type KnownThreads,
  mailsArrived,
  type NewEmail,
  reserveEmailIds,
} from '#features/records/emails/server/public.ts'
import { insertAttachmentTexts } from '#features/records/search-index/server/public.ts'
import { takeAcceptedMails } from './accepted-mails.repo.ts'
import { decideKnown } from './decide-known.ts'
import { findOwnCopiesIn } from './find-own-copies.ts'
import { handoversOf } from './handovers-of.ts'
import type { AcceptedMail, IncomingMail, IntakeOutcome } from './incoming-mail.ts'
import {
  type AcknowledgedMail,
  findKnownRows,
  insertLedgerRows,
  type KnownRow,
  LEDGER_KIND,
  lockIntake,
  setAcknowledged,
} from './intake-ledger.repo.ts'
import { recordArrivals } from './record-arrivals.ts'

/** A message whose content is read and whose bytes are in the blob store or on their way: the rows are missing. */
export interface ReadyMail {
  mail: IncomingMail
  parsed: ParsedMessage
  raw_blob: string
  /** Settles when the bytes are durable, or with the reason why they are not. */
  stored: Promise<unknown>
  /** Where the sender hears our 250 before the mail is stored. */
  accepted?: AcceptedMail
}

/** A message that may still be on its way through the worker pool. */
export type ArrivedMail = Omit<ReadyMail, 'parsed'> & { parsed: ParsedMessage | Promise<ParsedMessage> }

/** All mail of the company waits behind an open transaction: it is given up for what takes longer to read. */
const READ_WITHIN_MS = 25

/** A message was not read in time: the batch is to be stored once it is. */
export class StillReadingError extends Error {}

/** Mails whose senders are known to have heard the 250 by now: to be noted in the ledger, or later. */
export interface Acknowledgements {
  due: readonly AcknowledgedMail[]
  waiting: readonly AcknowledgedMail[]
}

/**
 * Stores messages in one transaction: all of them or none. The answers are in the order given. What can be asked before
 * they are read is asked meanwhile.
 * @throws StillReadingError
 */
export async function storeBatch(
  db: Db,
  arrived: readonly ArrivedMail[],
  acknowledged: Acknowledgements = { due: [], waiting: [] },
): Promise<IntakeOutcome[]> {
  const mails = arrived.map(({ mail }) => mail)
  const accepted_ids = arrived.flatMap(({ accepted }) => accepted?.email_id ?? [])
  return inTransaction(db, async (tx) => {
    // Statements without an answer that the next one needs are sent together and carried out in their order: what is
    // known is read under the lock.
    const asked = Promise.all([
      lockIntake(tx),
      acknowledged.due.length > 0 ? setAcknowledged(tx, acknowledged.due) : undefined,
      findKnownRows(tx, mails),
      reserveEmailIds(tx, arrived.length - accepted_ids.length),
      findLineUsernames(tx, [...new Set(mails.map((mail) => mail.line_id))]),
      takeAcceptedMails(tx, accepted_ids),
    ])
    const threads = findKnownThreads(
      tx,
      mails.flatMap(({ raw }) => glanceMessageIds(raw)),
      mails.map(({ content_key }) => content_key),
    )
    // Heard of by the commit even where no mail turns out to be new.
    sendAlong(tx, threads)
    // Heard of below, if at all: without its mails nobody asks for the answers anymore.
    asked.catch(() => undefined)
    const batch = await readInTime(arrived)
    const [, , found, ids, usernames, taken] = await asked
    const known = withAcknowledged(found, acknowledged.waiting)
    const copies = await findOwnCopiesIn(tx, batch)
    const placed = batch.map((ready) => {
      const { accepted } = ready
      if (accepted && !taken.has(accepted.email_id)) return storedElsewhere(ready, accepted)
      return place(ready, accepted?.email_id ?? ids.shift() ?? 0, known, copies.get(ready))
    })
    await insertPlaced(tx, placed, { usernames, threads })
    const back = placed.filter(({ ready, inLedger }) => copies.has(ready) && !inLedger)
    if (back.length > 0)
      await ownCopySeen(
        tx,
        back.map(({ outcome }) => outcome.email_id),
      )
    // Durable before the rows that name them.
    await Promise.all(batch.map(({ stored }) => stored))
    return placed.map((each) => each.outcome)
  })
}

/** @throws StillReadingError */
async function readInTime(arrived: readonly ArrivedMail[]): Promise<ReadyMail[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StillReadingError()), READ_WITHIN_MS)
  })
  const reading = Promise.all(arrived.map(async (each) => ({ ...each, parsed: await each.parsed })))
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

function withAcknowledged(known: readonly KnownRow[], waiting: readonly AcknowledgedMail[]): KnownRow[] {
  const heard = new Set(waiting.map((mail) => mail.email_id))
  return known.map((row) => (heard.has(row.email_id) ? { ...row, acknowledged: true } : row))
}

interface Placed {
  ready: ReadyMail
  outcome: IntakeOutcome
  inLedger: boolean
}

/**
 * Decides about one message; what is decided counts as known for the next one of the batch.
 * @param own the mail of ours that it is a copy of
 */
function place(ready: ReadyMail, id: number, known: KnownRow[], own: number | undefined): Placed {
  const { mail } = ready
  const email_id = decideKnown(mail, known, ready.accepted) ?? own
  const outcome = { email_id: email_id ?? id, new: email_id === undefined }
  const { source } = mail
  const inLedger =
    email_id !== undefined && (source.kind !== 'imap' || known.some((row) => isSameUid(row, mail)))
  const placed = { ready, outcome, inLedger }
  if (!inLedger) known.push({ ...ledgerRow(placed), gone: false })
  return placed
}

/** Another process has stored it under the id that was meant for it, and has written its ledger row. */
function storedElsewhere(ready: ReadyMail, { email_id }: AcceptedMail): Placed {
  return { ready, outcome: { email_id, new: false }, inLedger: true }
}

function isSameUid(row: KnownRow, { source }: IncomingMail): boolean {
  return (
    source.kind === 'imap' &&
    row.kind === LEDGER_KIND.imap &&
    row.scope === source.mailbox_id &&
    row.epoch === source.uidvalidity &&
    row.number === source.uid
  )
}

function ledgerRow({ ready: { mail, accepted }, outcome }: Placed) {
  const { source, line_id, content_key } = mail
  const acknowledged = source.kind !== 'smtp' || accepted?.heard === true
  const shared = { line_id, content_key, email_id: outcome.email_id, acknowledged }
  if (source.kind === 'imap') {
    return {
      ...shared,
      kind: LEDGER_KIND.imap,
      scope: source.mailbox_id,
      epoch: source.uidvalidity,
      number: source.uid,
    }
  }
  return { ...shared, kind: LEDGER_KIND[source.kind], scope: line_id, epoch: 0, number: outcome.email_id }
}

async function insertPlaced(
  tx: Tx,
  placed: readonly Placed[],
  { usernames, threads }: { usernames: ReadonlyMap<number, string>; threads: Promise<KnownThreads> },
): Promise<void> {
  const fresh = placed.filter((each) => each.outcome.new)
  const ledgerRows = placed.filter((each) => !each.inLedger).map(ledgerRow)
  if (fresh.length === 0) {
    if (ledgerRows.length > 0) sendAlong(tx, insertLedgerRows(tx, ledgerRows))
    return
  }
  const emails = fresh.map(toNewEmail)
  // Half of the writing, done while the threads are decided and the rest is made ready.
  sendAlong(tx, insertEmailContents(tx, emails))
  const decided = await decideThreadsOf(tx, emails, await threads)
  const withFiles = emails.map(({ id, parsed }) => ({ id, attachments: parsed.attachments }))
  const unread = fresh.filter(({ ready: { mail } }) => mail.box === 'received' && !mail.seen)
  const unreadIds = new Set(unread.map((each) => each.outcome.email_id))
  recordArrivals(tx, emails, { threads: decided.threads, unreadIds, usernames })
  // The mails first: all the others refer to them. Nobody needs an answer before the commit.
  sendAlong(
    tx,
    insertEmails(tx, emails, decided),
    insertAttachments(tx, withFiles),
    insertAttachmentTexts(tx, withFiles),
    insertLedgerRows(tx, ledgerRows),
  )
  markArrivedAsUnread(tx, emails.filter((email) => unreadIds.has(email.id)).map(toUnreadEmail))
  await happen(tx, mailsArrived, { emails, handovers: handoversOf(fresh) })
}

function toUnreadEmail({ id, line_id, box, received_at }: NewEmail) {
  return { id, line_id, box, received_at }
}

const STATUS_OF_BOX = { received: 'received', spam: 'received', sent: 'sent', draft: 'draft' } as const

function toNewEmail({ ready: { mail, parsed, raw_blob }, outcome }: Placed): NewEmail {
  return {
    id: outcome.email_id,
    line_id: mail.line_id,
    box: mail.box,
    status: STATUS_OF_BOX[mail.box],
    received_at: decideReceivedAt(mail.received_at, parsed, new Date()),
    replied: mail.replied ?? false,
    forwarded: mail.forwarded ?? false,
    email_unique_id: mail.content_key,
    raw_blob,
    size: mail.raw.length,
    // Nobody stands between its sender and us whose word could count.
    sender_check: mail.source.kind === 'smtp' ? UNCHECKED : null,
    parsed,
  }
}

const EARLIEST = Date.UTC(1970, 0, 1)

/**
 * The moment by which a mail is listed: what its source says, else its newest Received header, else its Date. A date
 * in the future (a wrong clock, or a trick to stay on top) counts as now.
 */
export function decideReceivedAt(
  given: Date | null,
  parsed: Pick<ParsedMessage, 'received_header_at' | 'sent_at'>,
  now: Date,
): string {
  const text = parsed.received_header_at ?? parsed.sent_at
  const time = given?.getTime() ?? (text === null ? Number.NaN : Date.parse(text))
  const known = Number.isFinite(time) ? time : now.getTime()
  return new Date(Math.max(EARLIEST, Math.min(known, now.getTime()))).toISOString()
}
