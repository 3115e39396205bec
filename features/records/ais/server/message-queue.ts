import type { AisMessage } from '@laycan/ais/ais-message.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Log } from '@laycan/server/log.ts'
import { type Heard, storeMessages } from './store-messages.ts'

/** Messages of one transaction at most: some 10 ms in which the process answers nobody. */
const BATCH_MAX = 500
/** Messages wait this long for others, so that a busy stream is stored a few times a second. */
const GATHER_MS = 250
/** Above this, streams are paused, datagrams dropped and vendors asked to wait. */
const WAITING_MAX = 20_000
/** A database that is away is asked again after this time. */
const RETRY_MS = 2_000

/** Stores the messages of a company in batches, in the order in which they came. */
export class MessageQueue {
  readonly #db: Db
  readonly #log: Log
  #waiting: Heard[] = []
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #closed = false

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  /** Whether more should not be brought now; `settled` resolves when it may. */
  get isFull(): boolean {
    return this.#waiting.length >= WAITING_MAX
  }

  take(messages: readonly AisMessage[], received_at = new Date()): void {
    if (this.#closed || messages.length === 0) return
    // One by one: spread into push, a large file would be too many arguments.
    for (const message of messages) this.#waiting.push({ message, received_at })
    if (this.#waiting.length >= BATCH_MAX) this.#start()
    else this.#timer ??= setTimeout(() => this.#start(), GATHER_MS)
  }

  /** Resolves once all that was taken is stored. */
  async settled(): Promise<void> {
    while (this.#waiting.length > 0 || this.#storing) {
      this.#start()
      await this.#storing
    }
  }

  /** Stores what waits and takes no more. */
  async close(): Promise<void> {
    this.#closed = true
    await this.settled()
  }

  #start(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined
    })
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH_MAX)
      try {
        await storeMessages(this.#db, batch)
        this.#waiting = this.#waiting.slice(batch.length)
      } catch (err) {
        this.#log.warn({ err }, 'AIS messages not stored')
        // What waits is stored when the database is back; at the end of the process it is given up.
        if (this.#closed) this.#waiting = []
        else await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
}
