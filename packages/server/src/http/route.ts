import type { CallResponse, Endpoint, HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Utf8 } from '../utf8.ts'
import type { FileAnswer, PublicContext, ReadContext, WriteContext } from './context.ts'

/** What a handler of an endpoint resolves to. */
export type Answer<E extends Endpoint> = E['response'] extends 'file'
  ? FileAnswer
  : E['response'] extends 'no-content'
    ? void
    : CallResponse<E> | WrittenAnswer

/**
 * An answer that its handler wrote as JSON itself, from parts it had written before. Where answers are checked, so is
 * this one. Cookies cannot go with it.
 */
export class WrittenAnswer {
  readonly json: Utf8

  constructor(json: Utf8) {
    this.json = json
  }
}

type AnyInput = { params: unknown; query: unknown; body: unknown }

/** An endpoint with its handler, as the HTTP server mounts it. */
export type Route = { endpoint: Endpoint } & (
  | { kind: 'public'; handle(input: AnyInput, context: PublicContext): Promise<unknown> }
  | { kind: 'read'; handle(input: AnyInput, context: ReadContext): Promise<unknown> }
  | { kind: 'write'; handle(input: AnyInput, context: WriteContext): Promise<unknown> }
)

/** A call that needs no session: one for everybody, or of a device that proves itself. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: PublicContext) => Promise<Answer<E>>,
): Route {
  if (!needsNoSession(endpoint)) throw new Error(`${endpoint.path} is not declared public`)
  return {
    endpoint,
    kind: 'public',
    handle: handle as (input: AnyInput, context: PublicContext) => Promise<unknown>,
  }
}

/** A call of a signed-in user that reads, or that manages its own transactions. */
export function readRoute<E extends Endpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: ReadContext) => Promise<Answer<E>>,
): Route {
  refusePublic(endpoint)
  return {
    endpoint,
    kind: 'read',
    handle: handle as (input: AnyInput, context: ReadContext) => Promise<unknown>,
  }
}

/** A call of a signed-in user that writes: the handler runs in one transaction. */
export function writeRoute<E extends Endpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: WriteContext) => Promise<Answer<E>>,
): Route {
  refusePublic(endpoint)
  return {
    endpoint,
    kind: 'write',
    handle: handle as (input: AnyInput, context: WriteContext) => Promise<unknown>,
  }
}

function refusePublic(endpoint: Endpoint): void {
  if (needsNoSession(endpoint)) throw new Error(`${endpoint.path} is declared public but needs a session`)
}

function needsNoSession({ access }: Endpoint): boolean {
  return access === 'public' || access === 'device'
}
