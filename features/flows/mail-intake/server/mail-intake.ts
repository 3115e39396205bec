import { salvageMessage } from '@laycan/mail/parse/salvage-message.ts'
import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import { type BlobStore, blobId } from '@laycan/server/blobs/blob-store.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Log } from '@laycan/server/log.ts'
import type { AcceptedMail, IncomingMail, IntakeOutcome } from './incoming-mail.ts'
import { type AcknowledgedMail, setAcknowledged } from './intake-ledger.repo.ts'
import { emptyQueue, gather, isEnough, type Queue, takeBatch, type Waiting } from './intake-queue.ts'
import { type ArrivedMail, StillReadingError, storeBatch } from './store-batch.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    parsers: ParsePool
    intake: MailIntake
  }
}

/** Larger mails take longer to write than the transaction of a batch. */
const WRITTEN_BESIDE_MAX = 1024 * 1024
/** Small mail is read in a millisecond or two. */
const READ_BESIDE_MAX = 64 * 1024
/** SQLSTATE classes that say "this row cannot be stored", as opposed to "the database is away". */
const DATA_ERRORS = /^(22|23|54)/

/**
 * Acknowledgements are written together after this time, with the batch that is due then or by themselves; until then
 * this process alone knows of them.
 */
const ACKNOWLEDGE_MS = 250

/**
 * The one way of mail into the product (ARCHITECTURE 5): raw bytes to the blob store, read in the worker pool, then
 * rows, threads, search, marks and news in one transaction shared by the messages that are ready at that moment.
 */
export class MailIntake {
  readonly #blobs: BlobStore
  readonly #parsers: ParsePool
  readonly #log: Log
  readonly #queues = new Map<Company, Queue>()

  constructor(parts: { blobs: BlobStore; parsers: ParsePool; log: Log }) {
    this.#blobs = parts.blobs
    this.#parsers = parts.parsers
    this.#log = parts.log
  }

  /**
   * Resolves once the mail is durably stored (or was before). Rejects when it is not: the source keeps it and brings
   * it again, which does no harm.
   * @param accepted given when the source does not keep it: its bytes are durable, and it is noted
   */
  async store(company: Company, mail: IncomingMail, accepted?: AcceptedMail): Promise<IntakeOutcome> {
    const reading = this.#parsers.parse(mail.raw)
    const kept = accepted ? keptAs(accepted) : await this.#keep(mail.raw)
    const queue = this.#queueOf(company)
    // With nothing to be written before it, its transaction begins while it is read; in a burst others come meanwhile.
    const isAlone = !accepted && !queue.writing && queue.waiting.length === 0
    const parsed = isAlone && mail.raw.length <= READ_BESIDE_MAX ? reading : await reading
    return new Promise((resolve, reject) => {
      this.#enter(company, {
        arrived: { mail, parsed, ...kept, ...(accepted ? { accepted } : {}) },
        resolve,
        reject,
      })
    })
  }

  #enter(company: Company, mail: Waiting): void {
    const queue = this.#queueOf(company)
    queue.waiting.push(mail)
    if (!queue.writing) this.#write(company, queue)
    else if (isEnough(queue)) queue.gathered?.()
  }

  /** Small mail is written to a near store beside its transaction, which waits for it before it commits. */
  async #keep(raw: Buffer): Promise<Pick<ArrivedMail, 'raw_blob' | 'stored'>> {
    const raw_blob = blobId(raw)
    const stored = this.#blobs.put(raw, raw_blob)
    if (!this.#blobs.is_near || raw.length > WRITTEN_BESIDE_MAX) {
      await stored
      return { raw_blob, stored: Promise.resolve() }
    }
    // Whoever commits looks at it; until then nobody does.
    stored.catch(() => undefined)
    return { raw_blob, stored }
  }

  /**
   * The senders of these mails evidently heard our 250, so the same bytes again are a second mail. What is stored
   * after this call knows of it.
   */
  acknowledge(company: Company, mails: readonly AcknowledgedMail[]): void {
    const queue = this.#queueOf(company)
    queue.acknowledged.push(...mails)
    this.#acknowledgeLater(company, queue)
  }

  /** The same for a mail that was accepted and may not be stored yet: what is stored after this call knows of it. */
  heard(company: Company, { line_id }: IncomingMail, accepted: AcceptedMail): void {
    accepted.heard = true
    const { stored_as: email_id } = accepted
    if (email_id !== undefined) this.acknowledge(company, [{ line_id, email_id }])
  }

  /** Writes what was acknowledged and is not written yet. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.written))
    for (const [company, queue] of this.#queues) await this.#writeAcknowledged(company, queue)
  }

  #queueOf(company: Company): Queue {
    const queue = this.#queues.get(company) ?? emptyQueue()
    this.#queues.set(company, queue)
    return queue
  }

  #acknowledgeLater(company: Company, queue: Queue): void {
    queue.timer ??= setTimeout(() => {
      queue.timer = undefined
      queue.isDue = true
      if (!queue.writing) this.#write(company, queue)
    }, ACKNOWLEDGE_MS).unref()
  }

  #write(company: Company, queue: Queue): void {
    queue.writing = true
    queue.written = this.#writeAll(company, queue).finally(() => {
      queue.writing = false
      if (queue.waiting.length > 0) return this.#write(company, queue)
      // Left over where the database is away; they are tried again with the next batch, or by themselves.
      if (queue.acknowledged.length > 0) this.#acknowledgeLater(company, queue)
    })
  }

  /**
   * Writes what waits, batch after batch; messages that become ready meanwhile join the next one. One after the other:
   * an acknowledgement on its way beside a batch would not be known to it.
   */
  async #writeAll(company: Company, queue: Queue): Promise<void> {
    // Messages that became ready in the same turn go together.
    await new Promise(setImmediate)
    do {
      await gather(queue)
      const batch = takeBatch(queue.waiting)
      if (batch.length > 0) await this.#writeBatch(company, queue, batch)
      else await this.#writeAcknowledged(company, queue)
    } while (queue.waiting.length > 0)
  }

  /** Acknowledgements that no batch takes along. */
  async #writeAcknowledged(company: Company, queue: Queue): Promise<void> {
    const acknowledged = queue.acknowledged.splice(0)
    queue.isDue = false
    if (acknowledged.length === 0) return
    try {
      await setAcknowledged(company.background, acknowledged)
    } catch (err) {
      // Lost only with the process, and then a mail sent twice right before counts once.
      queue.acknowledged.unshift(...acknowledged)
      this.#log.warn({ err }, 'acknowledgements not written')
    }
  }

  async #writeBatch(company: Company, queue: Queue, batch: Waiting[]): Promise<void> {
    const due = queue.isDue ? queue.acknowledged.splice(0) : []
    queue.isDue = false
    const heard = heardOf(batch)
    try {
      const outcomes = await storeBatch(
        company.background,
        batch.map((each) => each.arrived),
        { due, waiting: [...queue.acknowledged] },
      )
      for (const [index, outcome] of outcomes.entries()) this.#stored(company, batch[index], outcome, heard)
    } catch (error) {
      queue.acknowledged.unshift(...due)
      if (error instanceof StillReadingError)
        for (const each of batch) void this.#enterOnceRead(company, each)
      else if (!isDataError(error)) for (const each of batch) each.reject(error)
      else if (batch.length > 1) for (const each of batch) await this.#writeBatch(company, queue, [each])
      else if (batch[0]) await this.#writeSalvaged(company, batch[0], error)
    }
  }

  /** @param heard those that were heard before: the ledger rows of the new ones among them say so */
  #stored(
    company: Company,
    waiting: Waiting | undefined,
    outcome: IntakeOutcome,
    heard: ReadonlySet<Waiting>,
  ): void {
    if (!waiting) return
    const { mail, accepted } = waiting.arrived
    if (accepted) {
      accepted.stored_as = outcome.email_id
      const isNoted = outcome.new && heard.has(waiting)
      if (accepted.heard && !isNoted) this.heard(company, mail, accepted)
    }
    waiting.resolve(outcome)
  }

  async #enterOnceRead(company: Company, { arrived, ...answers }: Waiting): Promise<void> {
    this.#enter(company, { ...answers, arrived: { ...arrived, parsed: await arrived.parsed } })
  }

  /** What the parser made of it does not fit the tables: the mail is kept with its raw file and the reason. */
  async #writeSalvaged(company: Company, waiting: Waiting, reason: unknown): Promise<void> {
    const { arrived, reject } = waiting
    const heard = heardOf([waiting])
    this.#log.error({ err: reason, blob: arrived.raw_blob }, 'mail stored by its headers alone')
    const parsed = salvageMessage(
      arrived.mail.raw,
      'This mail could not be stored as it was read. The original is kept.',
    )
    try {
      const [outcome] = await storeBatch(company.background, [{ ...arrived, parsed }])
      if (outcome) this.#stored(company, waiting, outcome, heard)
    } catch (error) {
      reject(error)
    }
  }
}

function heardOf(batch: readonly Waiting[]): ReadonlySet<Waiting> {
  return new Set(batch.filter(({ arrived }) => arrived.accepted?.heard))
}

function keptAs({ raw_blob }: AcceptedMail): Pick<ArrivedMail, 'raw_blob' | 'stored'> {
  return { raw_blob, stored: Promise.resolve() }
}

function isDataError(error: unknown): boolean {
  return DATA_ERRORS.test(String((error as { code?: unknown }).code ?? ''))
}
