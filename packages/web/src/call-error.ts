import type { UnsentCall } from './waiting/unsent-call.ts'

/**
 * What went wrong with a call: `refused` the server answered with an error status, `timeout` no answer in time,
 * `network` no connection, `aborted` the caller gave up (ER-001), `invalid` the call itself or its answer was malformed.
 */
export type CallErrorKind = 'refused' | 'timeout' | 'network' | 'aborted' | 'invalid'

/** The one error that `call` rejects with. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** What to tell the user, one text per problem; [] when nothing is to be told. */
  readonly texts: readonly string[]

  /** Calls without an answer that may be made again later (`CallOptions.waits`). */
  readonly unsent: readonly UnsentCall[]

  constructor(
    kind: CallErrorKind,
    status: number,
    texts: readonly string[],
    cause?: unknown,
    unsent: readonly UnsentCall[] = [],
  ) {
    super(texts.join(' ') || `${kind} ${status}`, { cause })
    this.name = 'CallError'
    this.kind = kind
    this.status = status
    this.texts = texts
    this.unsent = unsent
  }
}

/** True when trying again later may help because no answer came at all. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')
}
