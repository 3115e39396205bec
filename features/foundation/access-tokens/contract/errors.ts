import type { Refusal } from '@laycan/contract/errors.ts'
import { TOKENS_MAX } from './access-token.ts'

export const accessTokenRefusals = {
  adminOnly: { status: 403, text: 'Only an administrator’s token can have the scope “admin”' },
  tooMany: { status: 400, text: `You have ${TOKENS_MAX} access tokens. Please revoke one first.` },
} as const satisfies Record<string, Refusal>

/** A token made more calls than it may (AP-006). */
export function tooManyCalls(seconds: number): Refusal {
  return { status: 429, text: `Too many request. Please try again in ${seconds} seconds` }
}
