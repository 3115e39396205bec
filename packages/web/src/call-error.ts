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

  constructor(kind: CallErrorKind, status: number, texts: readonly string[], cause?: unknown) {
    super(texts.join(' ') || `${kind} ${status}`, { cause })
    this.name = 'CallError'
    this.kind = kind
    this.status = status
    this.texts = texts
  }
}

/** True when trying again later may help because no answer came at all. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')
}
