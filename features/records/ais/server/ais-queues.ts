import type { Company } from '@laycan/server/database/companies.ts'
import type { Log } from '@laycan/server/log.ts'
import { MessageQueue } from './message-queue.ts'

declare module '@laycan/server/http/context.ts' {
  interface Services {
    /** Where AIS messages are handed over to be stored. */
    ais: AisQueues
  }
}

/** A queue of messages for each company. */
export class AisQueues {
  readonly #queues = new Map<string, MessageQueue>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  of(company: Company): MessageQueue {
    const queue = this.#queues.get(company.id) ?? new MessageQueue(company.background, this.#log)
    this.#queues.set(company.id, queue)
    return queue
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()))
  }
}
