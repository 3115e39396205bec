import { setTimeout as delay } from 'node:timers/promises'
import type { Company } from '../database/companies.ts'
import { afterCommit, inTransaction, type Tx } from '../database/database.ts'
import type { JobContext, JobHandler } from './job-kind.ts'
import type { JobParts } from './job-parts.ts'
import { finishJob, giveJobUp, postponeJob, type TakenJob } from './jobs.repo.ts'

/** After the first failed attempt; each further one waits four times as long. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 3_600_000
const WRITE_AGAIN_MS = 1_000

/** The pause after a number of attempts: 1 s, 4 s, 16 s … an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (attempts - 1))
}

/** One job while it is being done. */
export class JobInHand {
  /** Resolves, never rejects, when it is done, postponed or given up. */
  readonly ended: Promise<void>
  readonly #taken: TakenJob
  readonly #worker: number
  readonly #handler: JobHandler
  readonly #company: Company
  readonly #parts: JobParts
  readonly #controller = new AbortController()
  #finished = false

  constructor(job: {
    taken: TakenJob
    worker: number
    handler: JobHandler
    company: Company
    parts: JobParts
  }) {
    this.#taken = job.taken
    this.#worker = job.worker
    this.#handler = job.handler
    this.#company = job.company
    this.#parts = job.parts
    this.ended = this.#do()
  }

  get share(): string | null {
    return this.#taken.share
  }

  abort(): void {
    this.#controller.abort()
  }

  get #log() {
    return this.#parts.services.log
  }

  async #do(): Promise<void> {
    const { attempts, body } = this.#taken
    // Begun so often without a word: it ended the process each time.
    if (attempts > this.#handler.attempts && !this.#handler.repeats)
      return this.#write(() => this.#giveUp(new Error('It ended the process again and again')))
    try {
      await this.#handler.run(body, this.#context())
    } catch (error) {
      if (this.#finished)
        this.#log.warn({ err: error, job: this.#taken.kind }, 'failed after it was finished')
      else await this.#write(() => this.#fail(error instanceof Error ? error : new Error(String(error))))
      return
    }
    if (!this.#finished) await this.#write(() => this.#release())
  }

  /** Writes what became of the job; while the database is away, again until the claim is lost with it. */
  async #write(outcome: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await outcome()
      } catch (err) {
        this.#log.warn({ err, job: this.#taken.kind }, 'outcome of a job not written')
        if (this.#controller.signal.aborted) return
        await delay(WRITE_AGAIN_MS)
      }
    }
  }

  #context(): JobContext {
    const { services, clock } = this.#parts
    return {
      services,
      company: this.#company,
      db: this.#company.db,
      now: () => clock.now(),
      signal: this.#controller.signal,
      attempt: this.#taken.attempts,
      finish: (tx) => this.#finish(tx),
    }
  }

  async #finish(tx: Tx): Promise<void> {
    if (!(await finishJob(tx, this.#end()))) throw new Error('Another process has taken this job over')
    afterCommit(tx, () => {
      this.#finished = true
    })
  }

  async #release(): Promise<void> {
    if (!(await finishJob(this.#company.db, this.#end())))
      this.#log.warn({ job: this.#taken.kind }, 'a job was done that another process has taken over')
  }

  #end() {
    const next = this.#handler.repeats?.(this.#parts.clock.now())
    return { id: this.#taken.id, worker: this.#worker, next }
  }

  async #fail(error: Error): Promise<void> {
    const { id, kind, attempts } = this.#taken
    // Told to end: that is no fault of the job.
    const aborted = this.#controller.signal.aborted
    if (!aborted) this.#log.warn({ err: error, job: kind, attempts }, 'job failed')
    if (!aborted && attempts >= this.#handler.attempts && !this.#handler.repeats) return this.#giveUp(error)
    const pause = aborted ? 0 : pauseAfter(attempts)
    const run_at = new Date(this.#parts.clock.now().getTime() + pause)
    await postponeJob(this.#company.db, { id, worker: this.#worker, run_at, error: error.message })
  }

  async #giveUp(error: Error): Promise<void> {
    const { id, body } = this.#taken
    const now = this.#parts.clock.now()
    const job = { id, worker: this.#worker, error: error.message }
    await inTransaction(this.#company.db, async (tx) => {
      if (await giveJobUp(tx, { ...job, now })) await this.#handler.failed(tx, body, error)
      // Asked for again meanwhile: that is a new request.
      else await postponeJob(tx, { ...job, run_at: now })
    })
  }
}
