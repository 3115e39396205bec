/**
 * The number of jobs a process does at once, shared by its companies in turn: whoever waits longest is next, and a
 * company waits for one turn at a time, so that one with a thousand jobs does not keep the others waiting.
 */
export class JobTurns {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Resolves when it is the caller's turn. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  giveBack(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
