import { createRandom } from '@laycan/demo-mail/random.ts'

// Mails answer mails within their block, so a row knows its thread without any other row being made.
export const BLOCK = 64
const PATTERNS = 32
// Two of five mails are replies, as in an office's mailboxes.
const REPLY_CHANCE = 0.42
const LOOK_BACK = 24

/** For each place in a block the place that it answers, -1 for a mail that starts a thread. */
type Pattern = Int8Array

export function buildThreadPatterns(seed: number | string): Pattern[] {
  const random = createRandom(`bench-threads/${seed}`)
  return Array.from({ length: PATTERNS }, () => {
    const pattern = new Int8Array(BLOCK).fill(-1)
    for (let place = 1; place < BLOCK; place++) {
      if (!random.chance(REPLY_CHANCE)) continue
      // Answers go mostly to mails that are answers themselves, which makes few long threads and many of two.
      const candidates = [1, 2, 3].map(() => Math.max(0, place - random.int(1, LOOK_BACK)))
      const inThread = candidates.find((candidate) => (pattern[candidate] ?? -1) >= 0)
      pattern[place] = random.chance(0.6) ? (inThread ?? candidates[0] ?? 0) : (candidates[0] ?? 0)
    }
    return pattern
  })
}

/** The indexes of the mails before this one in its thread, the root first; empty for a root. */
export function forerunners(patterns: readonly Pattern[], index: number): number[] {
  const block = Math.floor(index / BLOCK)
  const pattern = patterns[(Math.imul(block, 0x9e3779b1) >>> 16) % patterns.length]
  const chain: number[] = []
  let place = pattern?.[index % BLOCK] ?? -1
  while (place >= 0) {
    chain.push(block * BLOCK + place)
    place = pattern?.[place] ?? -1
  }
  return chain.reverse()
}
