import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import type { PersonSought } from '@laycan/server/person-data/person-data.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { findFormerUser, listTeam } from '#features/foundation/users/server/public.ts'
import { personRefusals as refuse } from '../contract/person-request.ts'

/**
 * Whose data is meant. Neither a mailbox of the company nor somebody who works here is erased by an address.
 * @throws RefusedError in words
 */
export async function accessPerson(db: Db, asked: PersonSought): Promise<PersonSought & { label: string }> {
  const { user_id } = asked
  const [lines, team] = await Promise.all([listLineRows(db), listTeam(db)])
  const user = user_id === null ? undefined : await findFormerUser(db, user_id)
  if (user_id !== null && !user) throw new RefusedError(refuse.noFormer)
  const ofLines = new Set(lines.map(({ email }) => email.toLowerCase()))
  const ofUsers = new Set(team.filter(({ active }) => active).map(({ email }) => email.toLowerCase()))
  if (asked.addresses.some((address) => ofLines.has(address))) throw new RefusedError(refuse.ownLine)
  if (asked.addresses.some((address) => ofUsers.has(address))) throw new RefusedError(refuse.activeUser)
  // His own mailbox is one of the company's.
  const own = user && !ofLines.has(user.email.toLowerCase()) ? [user.email.toLowerCase()] : []
  const addresses = [...new Set([...asked.addresses, ...own])]
  if (addresses.length === 0 && !user) throw new RefusedError(refuse.nobody)
  return { addresses, user_id, label: user?.name ?? addresses.join(', ') }
}
