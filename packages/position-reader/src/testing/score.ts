/** What is compared of a position: ship, port and days. */
export interface Scored {
  vessel: string
  port: string
  open_from: string
  open_to: string | null
}

/** Rows found, missed and invented, of one text or of many. */
export interface Score {
  found: number
  missed: number
  invented: number
}

/** Compares what was read with what a text says; `sameport` knows the names of one port. */
export function scoreOf(
  said: readonly Scored[],
  read: readonly Scored[],
  portOf: (port: string) => string,
): Score & { wrong: string[] } {
  const key = ({ vessel, port, open_from, open_to }: Scored) =>
    [vessel, portOf(port), open_from, open_to ?? ''].join('|')
  const left = read.map(key)
  const missed: string[] = []
  for (const each of said.map(key)) {
    const at = left.indexOf(each)
    if (at < 0) missed.push(`missed ${each}`)
    else left.splice(at, 1)
  }
  const wrong = [...missed, ...left.map((each) => `invented ${each}`)]
  return { found: said.length - missed.length, missed: missed.length, invented: left.length, wrong }
}

/** The harmonic mean of precision and recall. */
export const f1Of = ({ found, missed, invented }: Score): number =>
  (2 * found) / (2 * found + missed + invented)
