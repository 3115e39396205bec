import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { permissionChanged } from '#features/foundation/preferences/contract/messages.ts'
import { renewAccess } from '#features/foundation/session/server/public.ts'
import { sightChanged } from '#features/foundation/users/contract/messages.ts'
import { listPermissionsOf } from '#features/foundation/users/server/public.ts'

/** Beyond so many users the rights of all are read anew, in one step. */
const ONE_BY_ONE = 50

/** Whom a change concerns. */
export interface AccessNews {
  /** Users whose permissions may have become others. */
  rights: readonly number[]
  /** Users who may see other lines or folders than before. */
  sight: readonly number[]
}

/**
 * The current transaction has changed what some users may do or see. Their sockets and calls follow from here on, so this
 * stands before all other news of the transaction; their windows get their permissions (RT-013) and load what they show.
 */
export async function tellAccess(
  tx: Tx,
  { services, company }: Pick<ReadContext, 'services' | 'company'>,
  { rights, sight }: AccessNews,
  actor_id: number | null,
): Promise<void> {
  const all = [...new Set([...rights, ...sight])]
  if (all.length > ONE_BY_ONE) renewAccess(tx, services, company)
  else for (const user_id of all) renewAccess(tx, services, company, user_id)
  for (const [user_id, permissions] of rights.length === 0 ? [] : await listPermissionsOf(tx, rights)) {
    const audience = { to: 'users', user_ids: [user_id] } as const
    recordChange(tx, { message: permissionChanged, body: { permissions }, audience, actor_id })
  }
  for (const user_id of sight) {
    const audience = { to: 'users', user_ids: [user_id] } as const
    recordChange(tx, { message: sightChanged, body: { user_id }, audience, actor_id })
  }
}
