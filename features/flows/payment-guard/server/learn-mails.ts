import { counterpartyOf } from '@laycan/mail/guard/domains.ts'
import { likenessKeys } from '@laycan/mail/guard/look-alike.ts'
import type { PaymentReading } from '@laycan/mail/guard/read-payment.ts'
import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { type Db, inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { listAttachmentTexts } from '#features/records/search-index/server/public.ts'
import { mailGuarded } from '../contract/messages.ts'
import {
  addDetails,
  addLikeness,
  addMeetings,
  addMentions,
  addReadings,
  addReplies,
  findWritten,
  type LearnedMail,
  type LeavingReply,
  listLearnedMails,
  type Meeting,
  type Mention,
} from './learn.repo.ts'

/** People of one mail that count: a list of thousands is no correspondence. */
const MOST_PEOPLE = 200
/** PostgreSQL's indexes take no more. */
const ADDRESS_MAX = 320

/** Under this name the company's own mails name bank details. */
const OWN = ''

interface ReadMail {
  readonly mail: LearnedMail
  readonly reading: PaymentReading
}

/**
 * Reads mails in the pool of parsers and keeps what they say of their senders; once more it learns the same.
 * @param also runs in the same transaction
 */
export async function learnMails(
  { db, parsers }: { db: Db; parsers: ParsePool },
  ids: readonly number[],
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const mails = await listLearnedMails(db, ids)
  const files = await listAttachmentTexts(
    db,
    mails.map(({ id }) => id),
  )
  const filesOf = (id: number) => files.flatMap(({ email_id, text }) => (email_id === id ? [text] : []))
  const sources = mails.map(({ id, subject, text, html, quote_offset, attachment_name }) => ({
    subject,
    text,
    html,
    quote_offset,
    file_names: attachment_name,
    files: filesOf(id),
  }))
  const readings = mails.length === 0 ? [] : await parsers.readPayments(sources)
  const read = mails.flatMap((mail, at) => {
    const reading = readings[at]
    return reading ? [{ mail, reading }] : []
  })
  await inTransaction(db, async (tx) => {
    await keep(tx, read)
    await also(tx)
  })
}

async function keep(tx: Tx, read: readonly ReadMail[]): Promise<void> {
  const meetings = collectMeetings(read)
  const written = [...new Set(meetings.flatMap((each) => (each.written_at ? [each.counterparty] : [])))]
  const known = await findWritten(tx, written)
  const keys = written
    .filter((counterparty) => !known.has(counterparty))
    .flatMap((counterparty) => likenessKeys(counterparty, 'known').map((key) => ({ key, counterparty })))
  const mentions = read.flatMap(mentionsOf)
  await addMeetings(tx, meetings)
  await addLikeness(tx, keys)
  await addDetails(tx, firstUses(mentions))
  sendAlong(
    tx,
    addMentions(
      tx,
      mentions.filter(({ counterparty }) => counterparty !== OWN),
    ),
    addReadings(tx, read.flatMap(readingOf)),
    addReplies(
      tx,
      read.flatMap(({ mail }) => repliesOf(mail)),
    ),
  )
  for (const { mail, reading } of read)
    if (mail.box === 'received' && (isAboutMoney(reading) || repliesOf(mail).length > 0))
      recordChange(tx, {
        message: mailGuarded,
        body: { email_id: mail.id },
        audience: { to: 'lines', line_ids: [mail.line_id] },
      })
}

function senderOf(mail: LearnedMail): string {
  return plain(mail.people.from[0]?.address ?? '')
}

function plain(address: string): string {
  const plain = address.trim().toLowerCase()
  return plain.length > ADDRESS_MAX ? '' : plain
}

/** Who wrote and who was written to, each once, with the earliest moments. */
function collectMeetings(read: readonly ReadMail[]): Meeting[] {
  const found = new Map<string, Meeting>()
  for (const { mail } of read) {
    const { people, received_at, box } = mail
    const addresses =
      box === 'received'
        ? [senderOf(mail)]
        : [...people.to, ...people.cc, ...people.bcc].slice(0, MOST_PEOPLE).map((each) => plain(each.address))
    for (const address of addresses) {
      const counterparty = counterpartyOf(address)
      if (counterparty === '') continue
      const before = found.get(address)
      const heard_at =
        box === 'received' ? earlier(before?.heard_at, received_at) : (before?.heard_at ?? null)
      const written_at =
        box === 'sent' ? earlier(before?.written_at, received_at) : (before?.written_at ?? null)
      found.set(address, { address, counterparty, heard_at, written_at })
    }
  }
  return [...found.values()].sort((one, other) => (one.address < other.address ? -1 : 1))
}

function earlier(one: string | null | undefined, other: string): string {
  return one && one < other ? one : other
}

function mentionsOf({ mail, reading }: ReadMail): Mention[] {
  const counterparty = mail.box === 'sent' ? OWN : counterpartyOf(senderOf(mail))
  if (mail.box === 'received' && counterparty === '') return []
  return reading.details
    .filter(({ quoted }) => mail.box === 'received' || !quoted)
    .map((detail) => ({ ...detail, email_id: mail.id, counterparty, at: mail.received_at }))
}

/** What a counterparty says itself, each once with its earliest moment. */
function firstUses(mentions: readonly Mention[]) {
  const found = new Map<string, Pick<Mention, 'counterparty' | 'kind' | 'value' | 'at'>>()
  for (const { counterparty, kind, value, at, quoted } of mentions) {
    const key = `${counterparty} ${kind} ${value}`
    if (!quoted) found.set(key, { counterparty, kind, value, at: earlier(found.get(key)?.at, at) })
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, use]) => use)
}

function isAboutMoney({ details, asks_payment, says_changed }: PaymentReading): boolean {
  return asks_payment || says_changed || details.length > 0
}

function readingOf({ mail, reading: { asks_payment, says_changed } }: ReadMail) {
  if (mail.box !== 'received' || !(asks_payment || says_changed)) return []
  return [{ email_id: mail.id, asks_payment, says_changed }]
}

/** Addresses for answers that belong to another counterparty than the sender. */
function repliesOf(mail: LearnedMail): LeavingReply[] {
  const sender = senderOf(mail)
  const own = counterpartyOf(sender)
  if (mail.box !== 'received' || own === '') return []
  const addresses = new Set(mail.reply_to.slice(0, 5).map(({ address }) => plain(address)))
  return [...addresses].flatMap((address) => {
    const other = counterpartyOf(address)
    return other === '' || other === own ? [] : [{ email_id: mail.id, address, sender, at: mail.received_at }]
  })
}
