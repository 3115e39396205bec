import type { SmtpStep } from '@laycan/testing/mail-servers/smtp-faults.ts'

/**
 * What goes wrong in a round.
 * - `kill`: the server process is killed when the SMTP dialogue reaches the step; `kill_after`: right behind its answer.
 * - `database`: PostgreSQL is killed at the step and comes back by itself.
 * - `cut`, `hang`: the mail server ends the connection, or never answers. `lose`, `hang_taken`: the same after the final
 *   dot, with the mail taken.
 * - `refuse_later`, `refuse`: it says 451, 550.
 * - `lose_part`, `kill_part`: some recipients are put off, and the answer for the others is lost, or we die before it.
 */
export type FaultCause =
  | 'kill'
  | 'kill_after'
  | 'database'
  | 'cut'
  | 'cut_after'
  | 'hang'
  | 'lose'
  | 'hang_taken'
  | 'refuse_later'
  | 'refuse'
  | 'lose_part'
  | 'kill_part'

export interface Fault {
  cause: FaultCause
  /** `anytime` hits between the steps: while mails are taken, claimed, written and recorded. */
  at: SmtpStep | 'anytime'
}

const STEPS: readonly SmtpStep[] = ['connect', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'content', 'dot']
const EVERYWHERE: readonly FaultCause[] = [
  'kill',
  'kill_after',
  'database',
  'cut',
  'cut_after',
  'hang',
  'refuse_later',
  'refuse',
]
/** Kills at random moments beside those at the steps: most steps of the state machine have no SMTP step. */
const ANYTIME: readonly FaultCause[] = ['kill', 'database', 'kill', 'kill', 'kill', 'database']

/** Every cause at every step, those that only the final dot has, and the random moments. */
export function planFaults(): Fault[] {
  const steps = STEPS.flatMap((at) => EVERYWHERE.map((cause) => ({ cause, at })))
  const dot = (['lose', 'hang_taken', 'lose_part', 'kill_part'] as const).map((cause) => ({
    cause,
    at: 'dot' as const,
  }))
  return [...steps, ...dot, ...ANYTIME.map((cause) => ({ cause, at: 'anytime' as const }))]
}

/** A random order and choices that can be had again by their seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T)
}
