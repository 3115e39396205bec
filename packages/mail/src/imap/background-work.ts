import { Doorbell } from './doorbell.ts'
import { importBacklog } from './import-backlog.ts'
import type { MailboxContext } from './mailbox-context.ts'
import type { ImapConnection } from './open-imap.ts'

export type Job = (connection: ImapConnection) => Promise<void>

/**
 * What is done beside watching for new mail: the other mailboxes, imports, questions of the caller.
 * It is a queue without a connection of its own; whoever has one takes slices from it.
 */
export class BackgroundWork {
  readonly bell = new Doorbell()
  readonly #jobs: Job[] = []
  readonly #imports: MailboxContext[] = []
  readonly #waiting = new Set<(error: Error) => void>()

  get isPending(): boolean {
    return this.#jobs.length > 0 || this.#imports.length > 0
  }

  /** Jobs are short and go before imports. */
  addJob(job: Job): void {
    this.#jobs.push(job)
    this.bell.ring()
  }

  /** A job with an answer. */
  ask<T>(question: (connection: ImapConnection) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      const answer = async (connection: ImapConnection) => {
        await question(connection).then(resolve, reject)
        this.#waiting.delete(reject)
      }
      this.addJob(answer)
    })
  }

  /** The session's connection ended: unanswered questions are rejected. */
  abandon(): void {
    for (const reject of this.#waiting) reject(new Error('The connection ended before the answer'))
    this.#waiting.clear()
  }

  /** Asks for the import of a mailbox; asking twice is asking once. */
  addImport(context: MailboxContext): void {
    if (context.keeper.state.first_import_done || this.#imports.includes(context)) return
    this.#imports.push(context)
    this.bell.ring()
  }

  /**
   * Works the queue off, yielding after each slice (at most a batch of messages or one job). When the
   * connection breaks, the import stays queued and goes on with the next one.
   */
  async *slices(connection: ImapConnection): AsyncGenerator<void> {
    while (this.isPending) {
      yield* this.#runJobs(connection)
      const context = this.#imports[0]
      if (context === undefined) continue
      for await (const _batch of importBacklog(connection, context)) {
        yield
        yield* this.#runJobs(connection)
      }
      this.#imports.shift()
    }
  }

  async *#runJobs(connection: ImapConnection): AsyncGenerator<void> {
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
      await job(connection)
      yield
    }
  }
}
