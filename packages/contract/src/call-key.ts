import type { Refusal } from './errors.ts'

/**
 * Header by which a browser names one call, so that it may repeat it when its answer was lost: the server carries it out
 * once (`Endpoint.is_repeatable`).
 */
export const CALL_KEY = 'call-key'
export const CALL_KEY_SHAPE = /^[\w-]{8,64}$/

/** The same for programs, as the Internet draft "The Idempotency-Key HTTP Header Field" calls it: a text, quoted or not. */
export const IDEMPOTENCY_KEY = 'idempotency-key'
export const IDEMPOTENCY_KEY_SHAPE = /^(?:"[\x21\x23-\x5b\x5d-\x7e]{1,255}"|[\x21\x23-\x5b\x5d-\x7e]{1,255})$/

export const repeatRefusals = {
  noKey: { status: 400, text: 'The key of this call is not valid' },
  otherCall: { status: 400, text: 'The key of this call names another one' },
  otherWords: {
    status: 422,
    text: 'This Idempotency-Key was used for another call or with other content. Please take a new one.',
  },
  notUnderKey: {
    status: 400,
    text: 'This call cannot be repeated under a key. Please leave out Idempotency-Key.',
  },
} as const satisfies Record<string, Refusal>
