import type { TakenMessage } from '@laycan/mail/smtp/received-message.ts'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Log } from '@laycan/server/log.ts'
import type { Stop } from '@laycan/server/manifest.ts'
import { type AcceptedRow, insertAcceptedMails, listAcceptedMails } from './accepted-mails.repo.ts'
import type { AcceptedMail, IncomingMail } from './incoming-mail.ts'
import type { MailIntake } from './mail-intake.ts'

/** A burst begins with this many mails for a company at once, or with more than as many a second. */
const BURST = 16
/** Larger mail hears its 250 when it is stored: bursts are of small ones, and what waits is held in memory. */
const ACCEPTED_BYTES_MAX = 64 * 1024
/**
 * Accepted and not stored; then senders wait. Four batches, a fifth of a second's work: one is being written, one is
 * ready, and the next ones are read meanwhile (docs/decisions/0022).
 */
const BACKLOG_MAX = 64
/** What processes that died had accepted is noticed within this time, and tried again what could not be stored. */
const LOOK_MS = 5_000
/** What could not be stored is tried again after this time. */
const AGAIN_MS = 1_000
/** Mails of one look. */
const LOOK_MAX = 50
/** More than wait at once; those whose commit was answered by a lost connection stay until they are the oldest. */
const FAILED_MAX = 1_000

/** Mail that came by SMTP, before the intake has it. */
export type SmtpMail = Pick<IncomingMail, 'line_id' | 'raw' | 'content_key'> & { received_at: Date }

/** What is known of the mail on its way to one company. */
interface Arrivals {
  /** Mails that came lately; as many as make a burst are forgotten in a second. */
  recent: number
  /** When `recent` was counted, ms. */
  counted_at: number
  /** Accepted and not stored, by the id that each will have. */
  in_hand: Map<number, Promise<void>>
  /** Could not be stored, by the same id: that their senders heard our 250 is known here alone. */
  failed: Map<number, AcceptedMail>
  /** Who waits for the backlog to become shorter. */
  for_room: (() => void)[]
  /** To be noted as accepted, together while others are being noted. */
  to_note: { mail: Omit<AcceptedRow, 'email_id'>; resolve(id: number): void; reject(error: unknown): void }[]
  noting: boolean
  /** Something could not be stored: a look that comes soon. */
  again: NodeJS.Timeout | undefined
}

/**
 * Takes mail over from senders who wait for our 250. Usually that is said when the mail is stored: read, threaded,
 * searchable and told. In a burst a sender hears it as soon as the mail is durable, bytes and a row that says so, and
 * what was accepted is stored many at a time (docs/decisions/0019).
 */
export class MailAcceptance {
  readonly #intake: MailIntake
  readonly #blobs: BlobStore
  readonly #log: Log
  readonly #arrivals = new Map<Company, Arrivals>()

  constructor({ intake, blobs, log }: { intake: MailIntake; blobs: BlobStore; log: Log }) {
    this.#intake = intake
    this.#blobs = blobs
    this.#log = log
  }

  /** Stores what was accepted before, then looks for more of it now and then. */
  async start(companies: () => readonly Company[]): Promise<Stop> {
    await Promise.all(companies().map((company) => this.#look(company, new Date())))
    let looking: Promise<unknown> | undefined
    const timer = setInterval(() => {
      const before = new Date(Date.now() - LOOK_MS)
      looking ??= Promise.all(companies().map((company) => this.#look(company, before))).finally(() => {
        looking = undefined
      })
    }, LOOK_MS).unref()
    return async () => {
      clearInterval(timer)
      await looking
      for (const arrivals of this.#arrivals.values()) {
        await Promise.all(arrivals.in_hand.values())
        clearTimeout(arrivals.again)
      }
    }
  }

  /** Resolves once the mail is durable. Rejects when it is not: the sender keeps it and brings it again. */
  async take(company: Company, { received_at, ...mail }: SmtpMail): Promise<TakenMessage> {
    const arrivals = this.#arrivalsOf(company)
    const incoming = toIncoming(mail, received_at)
    const isBurst = noticeBurst(arrivals)
    if (!isBurst || mail.raw.length > ACCEPTED_BYTES_MAX) {
      const { email_id } = await this.#intake.store(company, incoming)
      return { heard: () => this.#intake.acknowledge(company, [{ line_id: mail.line_id, email_id }]) }
    }
    const raw_blob = await this.#blobs.put(mail.raw)
    const { line_id, content_key } = mail
    const email_id = await this.#note(company, {
      line_id,
      content_key,
      raw_blob,
      received_at: received_at.toISOString(),
    })
    const accepted = { email_id, raw_blob, heard: false }
    const settled = this.#storeAccepted(company, incoming, accepted)
    while (arrivals.in_hand.size > BACKLOG_MAX)
      await new Promise<void>((resolve) => arrivals.for_room.push(resolve))
    return { heard: () => this.#intake.heard(company, incoming, accepted), settled }
  }

  #arrivalsOf(company: Company): Arrivals {
    const arrivals: Arrivals = this.#arrivals.get(company) ?? {
      recent: 0,
      counted_at: 0,
      in_hand: new Map(),
      failed: new Map(),
      for_room: [],
      to_note: [],
      noting: false,
      again: undefined,
    }
    this.#arrivals.set(company, arrivals)
    return arrivals
  }

  /** Resolves with the id that the mail will have, once PostgreSQL has it. */
  #note(company: Company, mail: Omit<AcceptedRow, 'email_id'>): Promise<number> {
    const arrivals = this.#arrivalsOf(company)
    return new Promise((resolve, reject) => {
      arrivals.to_note.push({ mail, resolve, reject })
      if (!arrivals.noting) void this.#noteAll(company, arrivals)
    })
  }

  async #noteAll(company: Company, arrivals: Arrivals): Promise<void> {
    arrivals.noting = true
    while (arrivals.to_note.length > 0) {
      const together = arrivals.to_note.splice(0)
      try {
        const ids = await insertAcceptedMails(
          company.background,
          together.map(({ mail }) => mail),
        )
        for (const [index, { resolve }] of together.entries()) resolve(ids[index] ?? 0)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    arrivals.noting = false
  }

  /** Never rejects: what could not be stored stays noted, and is tried again by a look. */
  #storeAccepted(company: Company, mail: IncomingMail, accepted: AcceptedMail): Promise<void> {
    const arrivals = this.#arrivalsOf(company)
    const { in_hand, failed, for_room } = arrivals
    const { email_id } = accepted
    const stored = this.#intake
      .store(company, mail, accepted)
      .then(
        () => void failed.delete(email_id),
        (err) => {
          this.#log.error({ err, email_id }, 'accepted mail not stored yet')
          keepFailed(failed, accepted)
          arrivals.again ??= setTimeout(() => this.#lookAgain(company, arrivals), AGAIN_MS).unref()
        },
      )
      .then(() => {
        in_hand.delete(email_id)
        for (const goOn of for_room.splice(0)) goOn()
      })
    in_hand.set(email_id, stored)
    return stored
  }

  #lookAgain(company: Company, arrivals: Arrivals): void {
    arrivals.again = undefined
    void this.#look(company, new Date(Date.now() - AGAIN_MS))
  }

  /** Stores what was accepted before a moment and is in nobody's hand here. */
  async #look(company: Company, before: Date): Promise<void> {
    try {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const in_hand = [...this.#arrivalsOf(company).in_hand.keys()]
        const rows: AcceptedRow[] = await listAcceptedMails(company.db, {
          before,
          after,
          in_hand,
          limit: LOOK_MAX,
        })
        await Promise.all(rows.map((row) => this.#resume(company, row)))
        after = rows[LOOK_MAX - 1]?.email_id
      }
    } catch (err) {
      this.#log.warn({ err, company: company.id }, 'accepted mail not listed')
    }
  }

  async #resume(company: Company, row: AcceptedRow): Promise<void> {
    const { email_id, line_id, content_key, raw_blob } = row
    try {
      const raw = await this.#blobs.get(raw_blob)
      const mail = toIncoming({ line_id, raw, content_key }, new Date(row.received_at))
      const accepted = this.#arrivalsOf(company).failed.get(email_id)
      await this.#storeAccepted(company, mail, accepted ?? { email_id, raw_blob, heard: false })
    } catch (err) {
      this.#log.error({ err, email_id }, 'accepted mail not readable')
    }
  }
}

function keepFailed(failed: Map<number, AcceptedMail>, accepted: AcceptedMail): void {
  failed.set(accepted.email_id, accepted)
  const [oldest] = failed.keys()
  if (failed.size > FAILED_MAX && oldest !== undefined) failed.delete(oldest)
}

function toIncoming(mail: Omit<SmtpMail, 'received_at'>, received_at: Date): IncomingMail {
  return { ...mail, box: 'received', source: { kind: 'smtp' }, received_at, seen: false }
}

/** Counts a mail, and tells whether it is one of a burst. */
function noticeBurst(arrivals: Arrivals): boolean {
  const now = performance.now()
  const forgotten = ((now - arrivals.counted_at) / 1000) * BURST
  arrivals.recent = Math.max(0, arrivals.recent - forgotten) + 1
  arrivals.counted_at = now
  return arrivals.recent > BURST
}
