import type { ReasonCode } from './session-state.ts'

export type BackoffOptions = { random?: () => number; base_ms?: number; cap_ms?: number }

// One second: a server that restarts is back in a moment. Five minutes: a server that was down all
// night is noticed before the first coffee, and a hundred accounts ask it only once in three seconds.
const BASE_MS = 1000
const CAP_MS = 5 * 60_000
// A refused password is not going to be right a second later, and asking too often locks accounts.
const PASSWORD_FACTOR = 30
const PASSWORD_CAP_FACTOR = 6

/** The growing pause of one account between attempts. It has no end: an account is never given up. */
export class Backoff {
  readonly #random: () => number
  readonly #base: number
  readonly #cap: number
  #failures = 0

  constructor({ random = Math.random, base_ms = BASE_MS, cap_ms = CAP_MS }: BackoffOptions = {}) {
    this.#random = random
    this.#base = base_ms
    this.#cap = cap_ms
  }

  /** Milliseconds to wait before the next attempt: doubled each time, ± 20 % so that accounts spread out. */
  next(reason: ReasonCode): number {
    const password = reason === 'wrong_password'
    const base = this.#base * (password ? PASSWORD_FACTOR : 1)
    const cap = this.#cap * (password ? PASSWORD_CAP_FACTOR : 1)
    const grown = Math.min(cap, base * 2 ** Math.min(this.#failures, 30))
    this.#failures += 1
    return Math.round(grown * (0.8 + 0.4 * this.#random()))
  }

  /** The account works: the next failure starts from the smallest pause. */
  reset(): void {
    this.#failures = 0
  }
}
