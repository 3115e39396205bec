// Addresses remembered at most; full buckets are dropped first because they say nothing.
const MOST_ADDRESSES = 10_000
const MINUTE_MS = 60_000

/** Counts messages per remote address in a bucket that refills evenly over a minute. */
export class MessageRate {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** True when this address may send one more message now; counts it. */
  take(address: string): boolean {
    if (this.#perMinute === Number.POSITIVE_INFINITY) return true
    const now = this.#now()
    const bucket = this.#buckets.get(address) ?? { left: this.#perMinute, at: now }
    const refilled = bucket.left + ((now - bucket.at) / MINUTE_MS) * this.#perMinute
    const left = Math.min(this.#perMinute, refilled)
    const allowed = left >= 1
    this.#buckets.set(address, { left: allowed ? left - 1 : left, at: now })
    if (this.#buckets.size > MOST_ADDRESSES) this.#forget(now)
    return allowed
  }

  #forget(now: number): void {
    for (const [address, { at }] of this.#buckets) {
      if (now - at >= MINUTE_MS || this.#buckets.size > MOST_ADDRESSES * 2) this.#buckets.delete(address)
    }
  }
}
