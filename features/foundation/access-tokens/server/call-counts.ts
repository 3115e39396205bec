import type { Granted } from './token-calls.repo.ts'

/** Calls that a process takes at once: the database is written to for one call of so many. */
const BLOCK = 20

interface Held {
  calls: number
  /** End of the minute, in this process's milliseconds. */
  until: number
}

/** Counts the calls of each token within a minute: what processes take out of one count, they use up here. */
export class CallCounts {
  readonly #held = new Map<number, Held>()
  readonly #take: (token_id: number, wanted: number) => Promise<Granted>

  constructor(take: (token_id: number, wanted: number) => Promise<Granted>) {
    this.#take = take
  }

  /** One more call. @returns milliseconds until it may be made; 0: now */
  async add(token_id: number, now: number): Promise<number> {
    const known = this.#held.get(token_id)
    if (known && known.until > now) {
      if (known.calls === 0) return known.until - now
      known.calls -= 1
      if (known.calls === 0) this.#held.delete(token_id)
      return 0
    }
    this.#forget(now)
    const { calls, left_ms } = await this.#take(token_id, BLOCK)
    // One of them is this call; others may have taken some meanwhile.
    const before = this.#held.get(token_id)
    const left = Math.max(0, calls - 1) + (before && before.until > now ? before.calls : 0)
    if (left > 0 || calls === 0) this.#held.set(token_id, { calls: left, until: now + left_ms })
    return calls === 0 && left === 0 ? left_ms : 0
  }

  /** Minutes that are over take no room. */
  #forget(now: number): void {
    for (const [id, { until }] of this.#held) if (until <= now) this.#held.delete(id)
  }
}
