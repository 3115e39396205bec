/** How often each of several things is done: rounds of a few repetitions, so that a busy moment of the machine hits all. */
export interface Rounds {
  warm: number
  rounds: number
  repeat: number
}

export const LATENCY_ROUNDS: Rounds = { warm: 60, rounds: 20, repeat: 15 }

/**
 * Does each of several things one after the other, in rounds, and returns the milliseconds that each repetition took.
 * What is compared with one another is measured in one call of this.
 */
export async function measureRounds<Name extends string>(
  subjects: Record<Name, () => Promise<unknown>>,
  { warm, rounds, repeat }: Rounds = LATENCY_ROUNDS,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (const name of names) for (let count = 0; count < warm; count++) await subjects[name]()
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      // The first after a change of subject finds cold caches that no reader of a whole list has.
      await subjects[name]()
      for (let count = 0; count < repeat; count++) times[name].push(await timed(subjects[name]))
    }
  }
  return times
}

/** Milliseconds that it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
