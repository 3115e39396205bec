import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { memberChanged, roleChanged } from '#features/foundation/users/contract/messages.ts'
import type { TeamMember } from '#features/foundation/users/contract/user.ts'
import { findRoleName } from '#features/foundation/users/server/public.ts'
import type { Person } from '../contract/person.ts'

/** Tells everybody who somebody is now, and who is in the roles that concern him. */
export async function recordPerson(
  tx: Tx,
  actor_id: number | null,
  person: Pick<Person, keyof TeamMember>,
  role_ids: readonly number[],
): Promise<void> {
  const { id, name, user_name, email, active, deleted_at, avatar, timezone_id } = person
  const body = { id, name, user_name, email, active, deleted_at, avatar, timezone_id }
  const audience = { to: 'company' } as const
  recordChange(tx, { message: memberChanged, body, audience, actor_id })
  for (const role_id of new Set(role_ids)) {
    const role = await findRoleName(tx, role_id)
    if (role) recordChange(tx, { message: roleChanged, body: role, audience, actor_id })
  }
}

/** What the audit log keeps of somebody. */
export function factsOf(person: Person) {
  const { name, user_name, email, user_type, active, role_ids, line_ids } = person
  return { name, user_name, email, user_type, active, role_ids, line_ids }
}

export function subjectOf({ id, name }: Pick<Person, 'id' | 'name'>) {
  return { type: 'user', id, name }
}
