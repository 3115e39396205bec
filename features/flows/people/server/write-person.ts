import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { listLineRows, setOwnLines } from '#features/foundation/lines/server/public.ts'
import {
  countActiveAdmins,
  hasUserWithEmail,
  listStoredRoles,
  setUserRoles,
} from '#features/foundation/users/server/public.ts'
import { peopleRefusals } from '../contract/errors.ts'
import type { Person, PersonChanges } from '../contract/person.ts'

type Wanted = Pick<PersonChanges, 'email' | 'role_ids' | 'line_ids'>
type Now = Pick<Person, 'id' | 'role_ids' | 'line_ids'>

/** Refuses an address that somebody else has, and roles and mailboxes that cannot be given. What he has may stay. */
export async function refusePerson(tx: Tx, now: Now, wanted: Wanted): Promise<void> {
  if (wanted.email !== undefined && (await hasUserWithEmail(tx, wanted.email, now.id)))
    throw new RefusedError(peopleRefusals.emailTaken)
  const roles = added(now.role_ids, wanted.role_ids)
  if (roles.length > (await listStoredRoles(tx, roles)).length)
    throw new RefusedError(peopleRefusals.unknownRoles)
  const lines = added(now.line_ids, wanted.line_ids)
  if (lines.length === 0) return
  const shared = new Set((await listLineRows(tx)).filter(({ personal }) => !personal).map(({ id }) => id))
  if (!lines.every((id) => shared.has(id))) throw new RefusedError(peopleRefusals.unknownLines)
}

/** Refuses to leave the company without an administrator who can sign in. People are locked. */
export async function refuseLastAdministrator(
  tx: Tx,
  before: Person,
  after: PersonChanges | undefined,
): Promise<void> {
  const was = before.active && before.user_type === 'admin'
  const stays = after !== undefined && (after.active ?? true) && (after.user_type ?? 'admin') === 'admin'
  if (was && !stays && (await countActiveAdmins(tx)) <= 1)
    throw new RefusedError(peopleRefusals.lastAdministrator)
}

/** Stores which roles and mailboxes somebody has. */
export async function storeGifts(tx: Tx, id: number, { role_ids, line_ids }: Wanted): Promise<void> {
  if (role_ids) await setUserRoles(tx, id, [...new Set(role_ids)])
  if (line_ids) await setOwnLines(tx, id, [...new Set(line_ids)])
}

function added(now: readonly number[], wanted: readonly number[] = []): number[] {
  return [...new Set(wanted)].filter((id) => !now.includes(id))
}
