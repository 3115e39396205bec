import { portNameKey } from '#features/records/ports/contract/ports.ts'

/** Words of the longest name of a port. */
const WORDS = 4
/** Different names that are looked up for one mail; lists of thousands of rows repeat theirs. */
const MOST = 20_000
const CHARS = 300_000

/** Everything in a text that may be the name of a port: each word of a line, and each few that follow upon one another. */
export function possiblePorts(text: string): string[] {
  const names = new Set<string>()
  for (const line of text.slice(0, CHARS).split('\n')) {
    const words = portNameKey(line.slice(0, 300)).split(' ')
    for (let at = 0; at < words.length; at++)
      for (let count = 1; count <= WORDS && at + count <= words.length; count++) {
        const name = words.slice(at, at + count).join(' ')
        if (/^[\p{L}]/u.test(name) && name.length >= 2) names.add(name)
      }
    if (names.size > MOST) break
  }
  return [...names].slice(0, MOST)
}
