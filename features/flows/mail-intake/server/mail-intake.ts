import { salvageMessage } from '@laycan/mail/parse/salvage-message.ts'
import type { ParsePool } from '@laycan/mail/pool/parse-pool.ts'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Log } from '@laycan/server/log.ts'
import type { IncomingMail, IntakeOutcome } from './incoming-mail.ts'
import { type AcknowledgedMail, setAcknowledged } from './intake-ledger.repo.ts'
import { type ReadyMail, storeBatch } from './store-batch.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    parsers: ParsePool
    intake: MailIntake
  }
}

/** Mails of one transaction: enough that its fixed cost does not matter, few enough that others wait for it little. */
const BATCH_MAX = 50
const BATCH_BYTES_MAX = 4 * 1024 * 1024
/** SQLSTATE classes that say "this row cannot be stored", as opposed to "the database is away". */
const DATA_ERRORS = /^(22|23|54)/

/** Acknowledgements join the next batch; where none comes, they are written by themselves after this time. */
const ACKNOWLEDGE_MS = 250

/** What waits to be written for one company. */
interface Queue {
  waiting: Waiting[]
  /** Mails whose senders heard our 250. */
  acknowledged: AcknowledgedMail[]
  writing: boolean
}

interface Waiting {
  ready: ReadyMail
  resolve(outcome: IntakeOutcome): void
  reject(error: unknown): void
}

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
   */
  async store(company: Company, mail: IncomingMail): Promise<IntakeOutcome> {
    const [raw_blob, parsed] = await Promise.all([this.#blobs.put(mail.raw), this.#parsers.parse(mail.raw)])
    return new Promise((resolve, reject) => {
      const queue = this.#queueOf(company)
      queue.waiting.push({ ready: { mail, parsed, raw_blob }, resolve, reject })
      if (!queue.writing) void this.#write(company, queue)
    })
  }

  /**
   * The senders of these mails evidently heard our 250, so the same bytes again are a second mail. What is stored
   * after this call knows of it.
   */
  acknowledge(company: Company, mails: readonly AcknowledgedMail[]): void {
    const queue = this.#queueOf(company)
    if (queue.acknowledged.length === 0) {
      setTimeout(() => {
        if (!queue.writing) void this.#writeAcknowledged(company, queue)
      }, ACKNOWLEDGE_MS).unref()
    }
    queue.acknowledged.push(...mails)
  }

  /** Writes what was acknowledged and is not written yet. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues].map(([company, queue]) => this.#writeAcknowledged(company, queue)))
  }

  #queueOf(company: Company): Queue {
    const queue = this.#queues.get(company) ?? { waiting: [], acknowledged: [], writing: false }
    this.#queues.set(company, queue)
    return queue
  }

  /** Writes what waits, batch after batch; messages that become ready meanwhile join the next one. */
  async #write(company: Company, queue: Queue): Promise<void> {
    queue.writing = true
    // Messages that became ready in the same turn go together.
    await new Promise(setImmediate)
    for (let batch = takeBatch(queue.waiting); batch.length > 0; batch = takeBatch(queue.waiting)) {
      await this.#writeBatch(company, queue, batch)
    }
    queue.writing = false
    if (queue.acknowledged.length > 0) await this.#writeAcknowledged(company, queue)
  }

  async #writeAcknowledged(company: Company, queue: Queue): Promise<void> {
    const acknowledged = queue.acknowledged.splice(0)
    if (acknowledged.length === 0) return
    try {
      await setAcknowledged(company.db, acknowledged)
    } catch (err) {
      // Until it succeeds every later batch tries again; lost with the process, a mail sent twice counts once.
      queue.acknowledged.unshift(...acknowledged)
      this.#log.warn({ err }, 'acknowledgements not written')
    }
  }

  async #writeBatch(company: Company, queue: Queue, batch: Waiting[]): Promise<void> {
    const acknowledged = queue.acknowledged.splice(0)
    try {
      const outcomes = await storeBatch(
        company.db,
        batch.map((each) => each.ready),
        acknowledged,
      )
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome)
    } catch (error) {
      queue.acknowledged.unshift(...acknowledged)
      if (!isDataError(error)) for (const each of batch) each.reject(error)
      else if (batch.length > 1) for (const each of batch) await this.#writeBatch(company, queue, [each])
      else if (batch[0]) await this.#writeSalvaged(company, batch[0], error)
    }
  }

  /** What the parser made of it does not fit the tables: the mail is kept with its raw file and the reason. */
  async #writeSalvaged(
    company: Company,
    { ready, resolve, reject }: Waiting,
    reason: unknown,
  ): Promise<void> {
    this.#log.error({ err: reason, blob: ready.raw_blob }, 'mail stored by its headers alone')
    const parsed = salvageMessage(
      ready.mail.raw,
      'This mail could not be stored as it was read. The original is kept.',
    )
    try {
      const [outcome] = await storeBatch(company.db, [{ ...ready, parsed }])
      if (outcome) resolve(outcome)
    } catch (error) {
      reject(error)
    }
  }
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let bytes = 0
  let count = 0
  while (count < waiting.length && count < BATCH_MAX) {
    bytes += waiting[count]?.ready.mail.raw.length ?? 0
    if (count > 0 && bytes > BATCH_BYTES_MAX) break
    count += 1
  }
  return waiting.splice(0, count)
}

function isDataError(error: unknown): boolean {
  return DATA_ERRORS.test(String((error as { code?: unknown }).code ?? ''))
}
