import { createHash } from 'node:crypto'
import {
  CALL_KEY,
  CALL_KEY_SHAPE,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_KEY_SHAPE,
  repeatRefusals,
} from '@laycan/contract/call-key.ts'
import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { RefusedError } from '../http/refused-error.ts'
import type { Route } from '../http/route.ts'
import type { CallName } from './made-calls.repo.ts'

/** A call as it came. */
export interface NamedCall {
  readonly endpoint: Endpoint
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly user_id: number
  /** What the handler gets. */
  readonly input: unknown
}

/** Keys of programs are no keys of browsers. */
const OF_PROGRAMS = 'idempotency '

/** Whether a call may bear an Idempotency-Key: all that it does is one transaction, and its answer can be kept. */
export function takesIdempotencyKey({ kind, endpoint }: Route): boolean {
  return kind === 'write' && endpoint.body !== 'bytes' && endpoint.response !== 'file'
}

/**
 * A program that sends a key counts on it: a write that could not keep the promise is refused.
 * @throws RefusedError
 */
export function refuseKeyInVain(route: Route, headers: NamedCall['headers']): void {
  if (headers[IDEMPOTENCY_KEY] === undefined || route.endpoint.method === 'GET') return
  if (!takesIdempotencyKey(route)) throw new RefusedError(repeatRefusals.notUnderKey)
}

/**
 * Under which name a call is made once; undefined: it bears none.
 * @throws RefusedError for a key that is none
 */
export function nameOf({ endpoint, headers, user_id, input }: NamedCall): CallName | undefined {
  const call = `${endpoint.method} ${endpoint.path}`
  const own = headers[CALL_KEY]
  if (own !== undefined && endpoint.is_repeatable)
    return { user_id, key: checked(own, CALL_KEY_SHAPE), call, content: null }
  const of_program = headers[IDEMPOTENCY_KEY]
  if (of_program === undefined) return undefined
  const key = checked(of_program, IDEMPOTENCY_KEY_SHAPE).replace(/^"|"$/g, '')
  return { user_id, key: `${OF_PROGRAMS}${key}`, call, content: hashOf(input) }
}

/** What is said where a key was used for something else. */
export function refusalOfOther({ content }: CallName) {
  return content === null ? repeatRefusals.otherCall : repeatRefusals.otherWords
}

function checked(key: string | string[], shape: RegExp): string {
  if (typeof key !== 'string' || !shape.test(key)) throw new RefusedError(repeatRefusals.noKey)
  return key
}

function hashOf(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest()
}
