import type { Company } from '../database/companies.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Services } from '../http/context.ts'

/** A kind of work that is done beside the calls; `Body` says what a job of it is about. */
export interface JobKind<Body> {
  readonly kind: string
  /** Only a type: it ties the kind to what its jobs carry. */
  readonly body?: Body
}

/** What a job in hand may use. */
export interface JobContext {
  services: Services
  company: Company
  db: Db
  now(): Date
  /** Aborted when the process is stopping or has lost its claim: end early, the job is taken again. */
  signal: AbortSignal
  /** How many times it was begun, from 1. */
  attempt: number
  /**
   * Ends the job in the transaction of its last deed, so that both happen or neither. A handler that does not call it
   * has done its work when it returns. @throws Error when another process has taken the job over
   */
  finish(tx: Tx): Promise<void>
}

/** Turns that some kinds of jobs share. */
export interface JobLane {
  readonly name: string
  /** Of one company and of the process at once. */
  readonly at_once: number
  /** Of one share of a company at once (see `enqueueJob`); left out: no limit. */
  readonly per_share?: number
}

/** How jobs of a kind are done; see `handleJob`. */
export interface JobHandler {
  readonly kind: string
  /** Attempts before it is given up; 10 take about four hours. */
  readonly attempts: number
  /**
   * Given for work that reaches other servers: it has turns of its own and takes none from the others, and it rests while
   * a company is held.
   */
  readonly lane: JobLane | undefined
  /** Given for work that repeats by itself in every company: the next time after a moment. */
  readonly repeats: ((after: Date) => Date) | undefined
  run(body: unknown, context: JobContext): Promise<void>
  /** In the transaction that gives the job up. */
  failed(tx: Tx, body: unknown, error: Error): Promise<void>
}

const ATTEMPTS = 10

/** Names a kind of work. */
export function defineJob<Body>(kind: string): JobKind<Body> {
  return { kind }
}

/**
 * What does jobs of a kind, for the manifest of the feature. A job may be begun more than once (a crash, an error), so
 * what it does either happens in one transaction with `context.finish`, or does no harm when done again.
 */
export function handleJob<Body>(
  { kind }: JobKind<Body>,
  run: (body: Body, context: JobContext) => Promise<void>,
  options: {
    attempts?: number
    lane?: JobLane
    repeats?: (after: Date) => Date
    failed?: (tx: Tx, body: Body, error: Error) => Promise<void>
  } = {},
): JobHandler {
  // `enqueueJob` is the only one to write bodies, and its types tie them to the kind.
  return {
    kind,
    attempts: options.attempts ?? ATTEMPTS,
    lane: options.lane,
    repeats: options.repeats,
    run: (body, context) => run(body as Body, context),
    failed: async (tx, body, error) => options.failed?.(tx, body as Body, error),
  }
}

/** Every so many milliseconds. */
export function everyMs(ms: number): (after: Date) => Date {
  return (after) => new Date(after.getTime() + ms)
}

/** Once a day at a time of day in UTC. */
export function dailyAt(hour: number, minute: number): (after: Date) => Date {
  return (after) => {
    const next = new Date(after)
    next.setUTCHours(hour, minute, 0, 0)
    if (next <= after) next.setUTCDate(next.getUTCDate() + 1)
    return next
  }
}
