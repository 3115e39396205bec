import type { Db } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { listLineRows, listOwnLines, listReadersOfLines } from '#features/foundation/lines/server/public.ts'
import { findUser, listTeam, listTeamUsers } from '#features/foundation/users/server/public.ts'
import { getUser, listUserLines, listUsers } from '../contract/endpoints.ts'
import { peopleRefusals } from '../contract/errors.ts'
import type { Person } from '../contract/person.ts'

/** AP-239. */
export const listUsersRoute = readRoute(listUsers, async ({ query }, { db }) => {
  const users = await listTeamUsers(db)
  return { users: query.all_users ? users : users.filter(({ active }) => active) }
})

/** AP-240. */
export const getUserRoute = readRoute(getUser, async ({ params }, { db }) => ({
  user: await accessPerson(db, params.id),
}))

/** AP-250. */
export const listUserLinesRoute = readRoute(listUserLines, async (_input, { db, actor }) => {
  const [rows, team] = await Promise.all([listLineRows(db), listTeam(db)])
  const seen = rows.filter(({ id, personal }) => !personal || actor.line_ids.includes(id))
  const readers = await listReadersOfLines(
    db,
    seen.map(({ id }) => id),
  )
  const lines = seen.map(({ id, username, display_name, email, colour }) => ({
    id,
    username,
    display_name,
    email,
    colour,
    user_ids: readers.get(id) ?? [],
  }))
  return { lines, users: team.filter(({ active }) => active) }
})

/** Somebody who is not deleted. @throws RefusedError when there is nobody */
export async function accessPerson(db: Db, id: number): Promise<Person> {
  const [user, line_ids] = await Promise.all([findUser(db, id), listOwnLines(db, id)])
  if (!user) throw new RefusedError(peopleRefusals.notFound)
  return { ...user, line_ids }
}
