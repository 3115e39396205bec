/** Mails handed to the outbox and not answered yet, at most: what a pause cannot call back. */
export const LEAVING_MAX = 200
/** How often a broadcast looks after itself while it runs. */
const LOOK_MS = 500
const MINUTE_MS = 60_000

export interface Turns {
  /** Mails that may be handed over now. */
  count: number
  /** When the next one may. */
  next_at: Date
  /** When the broadcast looks again. */
  look_at: Date
}

/**
 * How many mails may leave now, evenly over the minute: at 60 a minute one each second. A line that had nothing to send
 * saves up no turns.
 */
export function decideTurns(facts: {
  now: Date
  /** Turns of the line, shared by its broadcasts. */
  next_at: Date
  /** 0 is without pacing. */
  per_minute: number
  leaving: number
}): Turns {
  const { now, per_minute, leaving } = facts
  const room = Math.max(0, LEAVING_MAX - leaving)
  const soon = new Date(now.getTime() + LOOK_MS)
  if (per_minute === 0) return { count: room, next_at: now, look_at: soon }
  const step = MINUTE_MS / per_minute
  const from = Math.max(facts.next_at.getTime(), now.getTime() - LOOK_MS)
  const due = from > now.getTime() ? 0 : Math.floor((now.getTime() - from) / step) + 1
  const count = Math.min(due, room)
  const next = count === 0 ? facts.next_at : new Date(Math.ceil(from + count * step))
  return { count, next_at: next, look_at: next > soon ? next : soon }
}
