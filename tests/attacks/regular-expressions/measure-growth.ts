import { createContext, runInContext, Script } from 'node:vm'
import type { Attack } from './attack-texts.ts'

/** A match that takes longer is not waited for. */
const LIMIT_MS = 1000
/** The same by the clock, on a machine with other work. */
const PATIENCE_MS = 5 * LIMIT_MS
/** Below this nothing can be told from the noise of a machine at work, and nobody waits for it. */
const NOTICED_MS = 8
/** Of a text twice as long a linear pattern takes twice the time, a quadratic one four times. */
const GROWTH_MAX = 3.2
/** The shortest time of each counts: a machine at work makes times longer, never shorter. */
const LOOKS = 5

const context = createContext({ pattern: /x/, text: '', replaces: false })
// As the code uses it: with `g` all over the text, else to the first match.
const look = new Script('replaces ? text.replace(pattern, "") : pattern.exec(text)')

/**
 * Whether the time of a pattern grows faster than the text, up to `length` characters. @returns how it did, for the
 * message; undefined when it grows with the text
 */
export function growsFaster(pattern: RegExp, attack: Attack, length: number): string | undefined {
  let [half, whole] = [LIMIT_MS, LIMIT_MS]
  for (let tries = 0; tries < LOOKS; tries++) {
    whole = Math.min(whole, timeOf(pattern, write(attack, length)))
    if (whole < NOTICED_MS) return undefined
    if (whole < LIMIT_MS) half = Math.min(half, timeOf(pattern, write(attack, length / 2)))
  }
  if (whole >= LIMIT_MS) return `it does not end, by ${JSON.stringify(attack)}`
  const growth = whole / half
  if (growth < GROWTH_MAX) return undefined
  return `${growth.toFixed(1)} times the time for twice the text, by ${JSON.stringify(attack)}`
}

function write({ head, pump, tail }: Attack, length: number): string {
  return head + pump.repeat(Math.ceil(length / pump.length)) + tail
}

/**
 * Milliseconds that the processor worked, as others may have it meanwhile; `LIMIT_MS` for what was ended. The shorter of
 * two, so that a collection of garbage does not count.
 */
function timeOf(pattern: RegExp, text: string): number {
  Object.assign(context, { pattern, text, replaces: pattern.global })
  let shortest = LIMIT_MS
  for (let time = 0; time < 2; time++) {
    const started = process.cpuUsage()
    try {
      pattern.lastIndex = 0
      look.runInContext(context, { timeout: PATIENCE_MS })
      const { user, system } = process.cpuUsage(started)
      shortest = Math.min(shortest, (user + system) / 1000)
      if (shortest < NOTICED_MS) return shortest
    } catch {
      return LIMIT_MS
    }
  }
  return shortest
}

/** A pattern as the place where it is measured makes it. */
export function compile(source: string, flags: string): RegExp {
  return runInContext(`new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)})`, context) as RegExp
}
