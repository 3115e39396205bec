import type { Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { countActiveUsers } from '#features/foundation/users/server/public.ts'
import { licencesUsed } from '../contract/errors.ts'
import { countPendingInvites } from './invites/invites.repo.ts'

/**
 * Refuses more people than the company has licences for: active users and pending invitations count (AD-011). People are
 * locked (`lockAdministration`).
 */
export async function refuseBeyondLicences(tx: Tx, { settings }: Services, more: number): Promise<void> {
  const [active, pending] = await Promise.all([countActiveUsers(tx), countPendingInvites(tx)])
  if (active + pending + more > settings.licenses) throw new RefusedError(licencesUsed(settings.licenses))
}
