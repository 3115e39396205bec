import type { Endpoint } from './endpoint.ts'
import type { Refusal } from './errors.ts'

/** What an access token is good for; more than its user may do it never is. */
export const scopes = ['read', 'write', 'admin'] as const
export type Scope = (typeof scopes)[number]

export const scopeRefusals = {
  read: { status: 403, text: 'This access token lacks the scope “read”' },
  write: { status: 403, text: 'This access token lacks the scope “write”' },
  admin: { status: 403, text: 'This access token lacks the scope “admin”' },
  inPerson: { status: 403, text: 'No access token opens this call: it needs somebody who has signed in' },
} as const satisfies Record<Scope | 'inPerson', Refusal>

/** What a token must be good for to make a call: reading or writing, and administration where only that may. */
export function scopesOf({ method, access }: Pick<Endpoint, 'method' | 'access'>): Scope[] {
  if (access === 'public' || access === 'device') return []
  return [method === 'GET' ? 'read' : 'write', ...(access === 'admin' ? (['admin'] as const) : [])]
}

/** Why a token does not open a call; undefined: it does. */
export function refusalOfScopes(
  endpoint: Pick<Endpoint, 'method' | 'access' | 'in_person'>,
  granted: readonly Scope[],
): Refusal | undefined {
  if (endpoint.in_person) return scopeRefusals.inPerson
  const lacking = scopesOf(endpoint).find((scope) => !granted.includes(scope))
  return lacking && scopeRefusals[lacking]
}
