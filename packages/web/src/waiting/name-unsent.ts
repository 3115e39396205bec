import { type Endpoint, fillPath } from '@laycan/contract/endpoint.ts'
import { CallError, isConnectionError } from '../call-error.ts'
import type { UnsentCall } from './unsent-call.ts'

/** A call that may wait, as it is made again. */
export function unsentOf(
  { method, path }: Endpoint,
  { params, body }: { params?: unknown; body?: unknown },
  key: string,
): UnsentCall {
  if (method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
    throw new Error(`${path} asks for something: it cannot wait`)
  return { key, method, path: fillPath(path, (params ?? {}) as Record<string, unknown>), body }
}

/** The same error, with the calls that may be made again where it got no answer. */
export function asUnsent(error: unknown, unsent: readonly UnsentCall[]): unknown {
  if (unsent.length === 0 || !(error instanceof CallError) || !isConnectionError(error)) return error
  return new CallError(error.kind, 0, [], error, unsent)
}
