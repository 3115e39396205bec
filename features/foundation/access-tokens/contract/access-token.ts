import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { scopes } from '@laycan/contract/scope.ts'

/** How every token begins, so that it is known where it was left lying. */
export const TOKEN_START = 'laycan_pat_'
/** Of one user. */
export const TOKENS_MAX = 50
/** Days until a token ends. */
export const tokenDays = [7, 30, 90, 365] as const

export const TokenScope = z.enum(scopes)

/** A token of the user, without what it says. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(TokenScope),
  created_at: Moment,
  expires_at: Moment,
  /** To the minute; null: never. */
  last_used_at: Moment.nullable(),
  last_used_ip: z.string().nullable(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const NewAccessToken = z.object({
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'Please enter at most 60 characters'),
  scopes: z.array(TokenScope).min(1, 'Please choose what the token may do').max(scopes.length),
  days: z.literal([...tokenDays]),
})
