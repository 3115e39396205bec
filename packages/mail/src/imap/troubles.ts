import type { Clock } from './clock.ts'

// A message that could not be had is tried again after one minute, then 4, 16 … at most 6 hours.
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 60 * 60_000

/**
 * Messages of one mailbox that could not be fetched or stored. They are tried alone and ever more
 * seldom, so that one bad message neither stops the mailbox nor is forgotten.
 */
export class Troubles {
  readonly #clock: Clock
  readonly #byUid = new Map<number, { failures: number; not_before: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The connection broke while these were asked for; any of them may be the cause. */
  suspect(uids: number[]): void {
    const only = uids.length === 1
    for (const uid of uids) {
      // In company nobody is guilty yet; alone and twice it is the message, not the network.
      const failures = (this.#byUid.get(uid)?.failures ?? 0) + 1
      const not_before = only && failures > 2 ? this.#clock.now() + this.#pause(failures - 2) : 0
      this.#byUid.set(uid, { failures, not_before })
    }
  }

  /** The server or the store refuses this very message. */
  refuse(uid: number): void {
    const failures = (this.#byUid.get(uid)?.failures ?? 0) + 1
    this.#byUid.set(uid, { failures, not_before: this.#clock.now() + this.#pause(failures) })
  }

  clear(uid: number): void {
    this.#byUid.delete(uid)
  }

  /** Drops what is not on the server any more. */
  forgetOthers(isThere: (uid: number) => boolean): void {
    for (const uid of this.#byUid.keys()) if (!isThere(uid)) this.#byUid.delete(uid)
  }

  get uids(): number[] {
    return [...this.#byUid.keys()]
  }

  isSuspect(uid: number): boolean {
    return this.#byUid.has(uid)
  }

  isDue(uid: number): boolean {
    return (this.#byUid.get(uid)?.not_before ?? 0) <= this.#clock.now()
  }

  /** Milliseconds until the first postponed message is due, undefined when there is none. */
  nextDueIn(): number | undefined {
    const times = [...this.#byUid.values()].map((trouble) => trouble.not_before)
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - this.#clock.now())
  }

  #pause(failures: number): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** (failures - 1))
  }
}
