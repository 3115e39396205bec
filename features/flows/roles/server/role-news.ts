import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { roleChanged, roleMentionChanged } from '#features/foundation/users/contract/messages.ts'
import { findRoleName } from '#features/foundation/users/server/public.ts'
import type { Role } from '../contract/role.ts'
import type { AccessNews } from './tell-access.ts'

/** Whom it concerns that a role became another one; a role that gives nothing changes nobody's sight. */
export function decideAccessNews(before: Role, after: Role): AccessNews {
  const everybody = [...new Set([...before.users, ...after.users])]
  const moved = everybody.filter((id) => before.users.includes(id) !== after.users.includes(id))
  const sees = [before, after].some(({ line_ids, folder_ids }) => line_ids.length + folder_ids.length > 0)
  const isOtherSight = !isSame([before.line_ids, before.folder_ids], [after.line_ids, after.folder_ids])
  const isOtherRight = !isSame(before.role_permissions, after.role_permissions)
  return { rights: isOtherRight ? everybody : moved, sight: isOtherSight ? everybody : sees ? moved : [] }
}

/** Tells everybody what a role is now, and whether it can be mentioned where that is new (RT-014). */
export async function recordRole(tx: Tx, actor_id: number, after: Role, before?: Role): Promise<void> {
  const name = await findRoleName(tx, after.id)
  const audience = { to: 'company' } as const
  if (name) recordChange(tx, { message: roleChanged, body: name, audience, actor_id })
  if (before === undefined || before.disable_mention === after.disable_mention) return
  const body = { role_id: after.id, disable_mention: after.disable_mention }
  recordChange(tx, { message: roleMentionChanged, body, audience, actor_id })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
