import { Doorbell } from './doorbell.ts'
import { isAboutMailbox } from './imap-failure.ts'
import { importBacklog } from './import-backlog.ts'
import { isImportDue, type MailboxContext } from './mailbox-context.ts'
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
  readonly #syncs = new Set<MailboxContext>()
  readonly #waiting = new Set<(error: Error) => void>()

  get isPending(): boolean {
    return this.#jobs.length > 0 || this.#imports.length > 0
  }

  /** Jobs are short and go before imports. */
  addJob(job: Job): void {
    this.#jobs.push(job)
    this.bell.ring()
  }

  /** The job that brings a mailbox up to date; asking again before it has begun is asking once. */
  addSync(context: MailboxContext, sync: Job): void {
    if (this.#syncs.has(context)) return
    this.#syncs.add(context)
    this.addJob((connection) => {
      this.#syncs.delete(context)
      return sync(connection)
    })
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

  /** Asks for what is missing of the import of a mailbox; asking twice is asking once. */
  addImport(context: MailboxContext): void {
    if (!isImportDue(context) || this.#imports.includes(context)) return
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
      yield* this.#import(connection, context)
      this.#imports.shift()
    }
  }

  /** What the server refuses about one mailbox keeps no other waiting; its next look says what is wrong. */
  async *#import(connection: ImapConnection, context: MailboxContext): AsyncGenerator<void> {
    try {
      context.isImporting = true
      context.onChange()
      for await (const _batch of importBacklog(connection, context)) {
        yield
        yield* this.#runJobs(connection)
      }
    } catch (error) {
      if (!isAboutMailbox(error)) throw error
      context.lastCount = undefined
    } finally {
      context.isImporting = false
      context.onChange()
    }
  }

  async *#runJobs(connection: ImapConnection): AsyncGenerator<void> {
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
      await job(connection)
      yield
    }
  }
}
