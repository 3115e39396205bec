import { setTimeout as delay } from 'node:timers/promises'
import type { Company } from '../database/companies.ts'
import { JobInHand } from './job-in-hand.ts'
import type { JobParts } from './job-parts.ts'
import {
  deleteFailedJobs,
  findNextRun,
  freeAbandonedJobs,
  insertRepeatingJob,
  type TakenJob,
  takeJob,
} from './jobs.repo.ts'
import type { ClaimPart, SharedClaim } from './shared-claim.ts'

/** Jobs of workers that died are noticed within this time, and whatever a lost notice would have told. */
const LOOK_MS = 5_000
/** Looking for jobs of workers that died asks for all locks: with a thousand jobs a minute not after each of them. */
const ABANDONED_MS = 1_000
/** Waiting time after a lost connection. */
const RECLAIM_MS = 500
/** What jobs in hand get to end after that. */
const ENDING_MS = 30_000
/** Jobs given up stay this long to be looked at. */
const FAILED_KEPT_MS = 30 * 86_400_000

/** Does the jobs of one company in one lane, in this process; other processes may do the same beside it. */
export class CompanyJobs {
  readonly #company: Company
  readonly #parts: JobParts
  readonly #shared: SharedClaim
  readonly #inHand = new Set<JobInHand>()
  #part: ClaimPart | undefined
  #starting: Promise<void>
  #looking: Promise<void> | undefined
  #again = false
  /** When abandoned jobs were last looked for, ms. */
  #freedAt = 0
  #closed = false
  #cancelTimer: () => void = () => undefined

  /** @param shared the claim of all lanes of the company */
  constructor(company: Company, parts: JobParts, shared: SharedClaim) {
    this.#company = company
    this.#parts = parts
    this.#shared = shared
    this.#starting = this.#start()
  }

  /** Resolves when nothing is in hand and nothing is due (for tests). */
  async idle(): Promise<void> {
    await this.#starting
    this.#look()
    while (this.#looking || this.#inHand.size > 0) {
      await this.#looking
      await this.#inHandEnded()
    }
  }

  /**
   * Takes no more jobs and waits for those in hand; what is not done by then is told to end, and is taken again by
   * whoever comes next.
   */
  async close(patience_ms: number): Promise<void> {
    this.#closed = true
    this.#cancelTimer()
    await this.#looking
    const timer = setTimeout(() => this.#abort(), patience_ms).unref()
    await this.#inHandEnded()
    clearTimeout(timer)
    await this.#part?.leave()
  }

  async #start(): Promise<void> {
    let isLost = false
    const lost = () => {
      isLost = true
      this.#lose()
    }
    try {
      const part = await this.#shared.join({ heard: (kind) => this.#hear(kind), lost })
      // Lost already: the next one is on its way.
      if (this.#closed || isLost) return part.leave()
      this.#part = part
      await this.#shared.inTurn(() => this.#enterRepeats())
      this.#look()
    } catch (err) {
      this.#parts.services.log.warn({ err, company: this.#company.id }, 'jobs not reachable')
      // Once: else it would start again twice.
      if (!isLost) this.#lose()
    }
  }

  async #enterRepeats(): Promise<void> {
    const { handlers, clock } = this.#parts
    for (const { kind, repeats } of handlers.values()) {
      if (repeats) await insertRepeatingJob(this.#company.db, kind, repeats(clock.now()))
    }
    await deleteFailedJobs(this.#company.db, new Date(clock.now().getTime() - FAILED_KEPT_MS))
  }

  /** Without its lock another process may take over what is in hand. */
  #lose(): void {
    const part = this.#part
    this.#part = undefined
    this.#abort()
    void part?.leave()
    if (!this.#closed) this.#starting = this.#startAgain()
  }

  /** What was in hand ends first: else this process would take it a second time. */
  async #startAgain(): Promise<void> {
    const patience = delay(ENDING_MS, undefined, { ref: false })
    await Promise.all([
      delay(RECLAIM_MS, undefined, { ref: false }),
      Promise.race([patience, this.#inHandEnded()]),
    ])
    if (!this.#closed) await this.#start()
  }

  async #inHandEnded(): Promise<void> {
    await Promise.all([...this.#inHand].map((job) => job.ended))
  }

  #abort(): void {
    for (const job of this.#inHand) job.abort()
  }

  #hear(kind: string): void {
    if (kind === '' || this.#parts.handlers.has(kind)) this.#look()
  }

  /** Takes what is due; called again while looking, it looks once more afterwards. */
  #look(): void {
    this.#again = true
    this.#looking ??= this.#takeAll().finally(() => {
      this.#looking = undefined
      if (this.#again && !this.#closed && this.#part) this.#look()
    })
  }

  async #takeAll(): Promise<void> {
    while (this.#again && !this.#closed && this.#part) {
      const { claim } = this.#part
      // The company has moved: nobody there knows that this worker lives.
      if (claim.server !== this.#company.server) return this.#shared.leaveBehind(claim)
      this.#again = false
      try {
        await this.#freeAbandoned()
        while (this.#mayTake && (await this.#takeOne())) {}
        await this.#setTimer()
      } catch (err) {
        this.#parts.services.log.warn({ err, company: this.#company.id }, 'jobs not readable')
        this.#wakeAt(new Date(this.#parts.clock.now().getTime() + LOOK_MS))
      }
    }
  }

  /** Nothing is begun in the seconds before the database moves: what is in hand then would be done a second time. */
  get #mayTake(): boolean {
    return this.#inHand.size < this.#parts.at_once && !this.#company.is_leaving
  }

  async #freeAbandoned(): Promise<void> {
    if (Date.now() - this.#freedAt < ABANDONED_MS) return
    await this.#shared.inTurn(() => freeAbandonedJobs(this.#company.db))
    this.#freedAt = Date.now()
  }

  async #takeOne(): Promise<boolean> {
    const { turns, clock, handlers } = this.#parts
    await turns.take()
    let job: TakenJob | undefined
    try {
      const claim = this.#part?.claim
      const kinds = [...handlers.keys()]
      const place = { kinds, busy: this.#busyShares(), worker: claim?.number ?? 0, now: clock.now() }
      // Lost meanwhile, or left behind: what is taken by its number is anybody's.
      const isValid = () => claim === this.#part?.claim && claim?.server === this.#company.server
      const take = async () => (isValid() ? takeJob(this.#company.db, place) : undefined)
      if (claim && !this.#closed) job = await this.#shared.inTurn(take)
      if (claim && job) this.#do(job, claim.number)
    } finally {
      if (!job) turns.giveBack()
    }
    return job !== undefined
  }

  /** Shares that have all the turns they get; a job of theirs that ends looks for the next one. */
  #busyShares(): string[] {
    const counts = new Map<string, number>()
    for (const { share } of this.#inHand) if (share !== null) counts.set(share, (counts.get(share) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= this.#parts.per_share).map(([share]) => share)
  }

  #do(taken: TakenJob, worker: number): void {
    const { turns, handlers } = this.#parts
    const handler = handlers.get(taken.kind)
    if (!handler) throw new Error(`Nothing does jobs of the kind ${taken.kind}`)
    const job = new JobInHand({ taken, worker, handler, company: this.#company, parts: this.#parts })
    this.#inHand.add(job)
    void job.ended.then(() => {
      this.#inHand.delete(job)
      turns.giveBack()
      if (!this.#closed) this.#look()
    })
  }

  async #setTimer(): Promise<void> {
    const { clock, handlers, at_once } = this.#parts
    const look = clock.now().getTime() + LOOK_MS
    // What is due already waits for a job in hand to end, which looks by itself.
    if (this.#inHand.size >= at_once) return this.#wakeAt(new Date(look))
    const kinds = [...handlers.keys()]
    const next = await this.#shared.inTurn(() => findNextRun(this.#company.db, kinds, this.#busyShares()))
    this.#wakeAt(new Date(Math.min(look, next?.getTime() ?? look)))
  }

  #wakeAt(moment: Date): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#parts.clock.callAt(moment, () => this.#look())
  }
}
