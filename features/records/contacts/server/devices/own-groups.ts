import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { tellGroup } from '../group-calls.ts'
import { deleteFromOwnGroups, insertMembers, listGroups, saveGroup } from '../groups.repo.ts'

/** The group into which come the entries that a device makes. */
const DEVICE_GROUP = 'My devices'

/** Puts an entry into the own group of the actor for what his devices make; it is made when the first one comes. */
export async function joinOwnGroup(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { user_id } = actor
  const own = (await listGroups(tx, user_id)).filter(({ personal }) => personal)
  const known = own.find(({ name }) => name.toLowerCase() === DEVICE_GROUP.toLowerCase())
  const group_id = known?.id ?? (await saveGroup(tx, { name: DEVICE_GROUP, personal: true, user_id }))
  await insertMembers(tx, group_id, [id])
  tellGroup(tx, actor, { id: group_id, personal: true }, [id])
}

/** Takes an entry out of all groups that are the actor's own; it stays in the book of the company. */
export async function leaveOwnGroups(tx: Tx, actor: Actor, id: number): Promise<void> {
  for (const group_id of await deleteFromOwnGroups(tx, actor.user_id, id))
    tellGroup(tx, actor, { id: group_id, personal: true }, [id])
}
