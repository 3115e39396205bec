import type { MailboxContext } from './mailbox-context.ts'
import type { FetchedMessage } from './mailbox-store.ts'
import { storeBatch } from './store-batch.ts'

// Two batches being stored keep parser and database busy while a third is fetched.
const BATCHES_IN_FLIGHT = 2
// More only where single messages are larger; one of 60 MB then travels alone.
const BYTES_IN_FLIGHT = 12 * 1024 * 1024

/** Stores fetched batches behind the back of the fetching, within bounds of number and memory. */
export class StorePipeline {
  readonly #context: MailboxContext
  readonly #inFlight = new Map<Promise<void>, number>()
  #failure: { error: unknown } | undefined

  constructor(context: MailboxContext) {
    this.#context = context
  }

  /** Waits until a batch of so many bytes may be fetched. Throws what storing an earlier one threw. */
  async room(bytes: number): Promise<void> {
    while (this.#inFlight.size >= BATCHES_IN_FLIGHT || this.#isFullFor(bytes)) {
      await Promise.race(this.#inFlight.keys())
    }
    this.#rethrow()
  }

  /** Hands a fetched batch over; `onStored` is called once it is durable. */
  add(messages: FetchedMessage[], onStored: () => void): void {
    const bytes = messages.reduce((sum, message) => sum + message.raw.length, 0)
    const deed = storeBatch(this.#context, messages)
      .then(onStored, (error) => {
        this.#failure ??= { error }
      })
      .finally(() => this.#inFlight.delete(deed))
    this.#inFlight.set(deed, bytes)
  }

  /** Waits for everything handed over. Throws what storing threw. */
  async drain(): Promise<void> {
    await this.settle()
    this.#rethrow()
  }

  /** Waits for everything handed over and throws nothing: the way out after another error. */
  async settle(): Promise<void> {
    await Promise.all(this.#inFlight.keys())
  }

  #isFullFor(bytes: number): boolean {
    if (this.#inFlight.size === 0) return false
    const inFlight = [...this.#inFlight.values()].reduce((sum, size) => sum + size, 0)
    return inFlight + bytes > BYTES_IN_FLIGHT
  }

  #rethrow(): void {
    if (this.#failure) throw this.#failure.error
  }
}
