import type { JobClock } from '../job-clock.ts'

/** A clock that stands still until it is told to go on. It starts at the present, which the database shares. */
export class FakeClock implements JobClock {
  #now = Date.now()
  readonly #calls = new Map<symbol, { moment: number; callback: () => void }>()

  now(): Date {
    return new Date(this.#now)
  }

  callAt(moment: Date, callback: () => void): () => void {
    const key = Symbol('call')
    this.#calls.set(key, { moment: moment.getTime(), callback })
    return () => this.#calls.delete(key)
  }

  /** Lets time pass and makes the calls that are due. */
  advance(ms: number): void {
    this.#now += ms
    for (const [key, { moment, callback }] of [...this.#calls]) {
      if (moment > this.#now || !this.#calls.delete(key)) continue
      callback()
    }
  }
}
