import type { Endpoint } from '@laycan/contract/endpoint.ts'
import { refusals } from '@laycan/contract/errors.ts'
import { refusalOfScopes } from '@laycan/contract/scope.ts'
import { hasPermission } from '../actor.ts'
import type { Authenticated } from '../authenticate.ts'
import { RefusedError } from './refused-error.ts'

/**
 * Checks what a call declares: who may make it, and for what its token is good.
 * @throws RefusedError
 */
export function refuseOutsiders(endpoint: Endpoint, { actor, scopes }: Authenticated): void {
  const { access } = endpoint
  if (access === 'admin' && actor.user_type !== 'admin') throw new RefusedError(refusals.noPermission)
  if (typeof access === 'object' && !hasPermission(actor, access.permission)) {
    throw new RefusedError(refusals.noPermission)
  }
  const refusal = scopes && refusalOfScopes(endpoint, scopes)
  if (refusal) throw new RefusedError(refusal)
}
