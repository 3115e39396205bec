import type { Company } from '../database/companies.ts'
import { type ClaimEvents, WorkerClaim } from './worker-claim.ts'

/** A lane's part in the claim of its worker. */
export interface ClaimPart {
  readonly claim: WorkerClaim
  /** The last one that leaves ends the connection. */
  leave(): Promise<void>
}

/**
 * One claim for all lanes of a company in this process: with a connection for each lane, a server of a few dozen companies
 * would take all that PostgreSQL gives. Opened for the first lane that joins, and anew after it was lost.
 */
export class SharedClaim {
  readonly #company: Company
  readonly #lanes = new Set<ClaimEvents>()
  #claim: Promise<WorkerClaim> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(company: Company) {
    this.#company = company
  }

  /**
   * @param lane hears of jobs from now on, until it leaves or has heard that the claim is lost
   * @throws Error when the database is away
   */
  async join(lane: ClaimEvents): Promise<ClaimPart> {
    this.#lanes.add(lane)
    this.#claim ??= this.#open()
    try {
      return { claim: await this.#claim, leave: () => this.#leave(lane) }
    } catch (error) {
      this.#lanes.delete(lane)
      throw error
    }
  }

  /** A claim where the company is no more says nothing: all its lanes hear that it is lost, and join anew. */
  async leaveBehind(claim: WorkerClaim): Promise<void> {
    const current = this.#claim
    if (current === undefined || (await current) !== claim || !this.#forget(current)) return
    this.#tellLost()
    await claim.close()
  }

  /** Lets lanes ask the database one after another: all at once they would take a connection each for what takes a moment. */
  inTurn<Result>(ask: () => Promise<Result>): Promise<Result> {
    const asked = this.#turn.then(ask)
    this.#turn = asked.catch(() => undefined)
    return asked
  }

  #open(): Promise<WorkerClaim> {
    const claim = WorkerClaim.open(this.#company, {
      heard: (kind) => {
        for (const lane of this.#lanes) lane.heard(kind)
      },
      lost: () => {
        if (this.#forget(claim)) this.#tellLost()
      },
    })
    claim.catch(() => this.#forget(claim))
    return claim
  }

  /** Whoever joins next opens another one. False: there is another one already. */
  #forget(claim: Promise<WorkerClaim>): boolean {
    if (this.#claim !== claim) return false
    this.#claim = undefined
    return true
  }

  #tellLost(): void {
    const lanes = [...this.#lanes]
    this.#lanes.clear()
    for (const lane of lanes) lane.lost()
  }

  async #leave(lane: ClaimEvents): Promise<void> {
    const claim = this.#claim
    if (!this.#lanes.delete(lane) || this.#lanes.size > 0 || claim === undefined) return
    this.#forget(claim)
    await claim.then((opened) => opened.close())
  }
}
