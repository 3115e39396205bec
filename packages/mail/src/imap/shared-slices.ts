import type { BackgroundWork } from './background-work.ts'
import type { ImapConnection } from './open-imap.ts'

/** Background work done on the watching connection, one slice at a time, between looks for new mail. */
export class SharedSlices {
  readonly #connection: ImapConnection
  readonly #work: BackgroundWork
  #slices: AsyncGenerator<void> | undefined

  constructor(connection: ImapConnection, work: BackgroundWork) {
    this.#connection = connection
    this.#work = work
  }

  /** Does the next slice, at most a batch of messages or one job. */
  async next(): Promise<void> {
    this.#slices ??= this.#work.slices(this.#connection)
    const { done } = await this.#slices.next()
    if (done) this.#slices = undefined
  }

  /** Waits for what is being stored and leaves the rest for the next connection. */
  async stop(): Promise<void> {
    await this.#slices?.return(undefined)
  }
}
