import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { contactText } from '../contract/contact.ts'
import { contactRefusals } from '../contract/errors.ts'
import * as calls from '../contract/group-endpoints.ts'
import { addressGroupsChanged } from '../contract/messages.ts'
import { mayShareGroups, requireContact } from './access-contact.ts'
import * as repo from './groups.repo.ts'
import { listSeen } from './mail-people/seen-contacts.repo.ts'

/** AP-181. */
export const listAddressGroupsRoute = readRoute(calls.listAddressGroups, async (_, { db, actor }) => ({
  address_groups: await repo.listGroups(db, actor.user_id),
}))

/** AP-182, AB-055. */
export const createAddressGroupRoute = writeRoute(
  calls.createAddressGroup,
  async ({ body }, { tx, actor }) => {
    if (!body.personal && !mayShareGroups(actor)) throw new RefusedError(refusals.noPermission)
    const { user_id } = actor
    const id = await repo.saveGroup(tx, { name: nameOf(body.name), personal: body.personal, user_id })
    tellGroup(tx, actor, { id, personal: body.personal })
    return { address_group: await repo.accessGroup(tx, actor, id) }
  },
)

/** AP-183. */
export const renameAddressGroupRoute = writeRoute(
  calls.renameAddressGroup,
  async ({ params, body }, { tx, actor }) => {
    const { id, personal } = await repo.accessGroupToChange(tx, actor, params.id)
    await repo.saveGroup(tx, { id, name: nameOf(body.name), personal, user_id: actor.user_id })
    tellGroup(tx, actor, { id, personal })
    return { address_group: await repo.accessGroup(tx, actor, id) }
  },
)

/** AP-184. */
export const deleteAddressGroupRoute = writeRoute(
  calls.deleteAddressGroup,
  async ({ params }, { tx, actor }) => {
    const group = await repo.accessGroupToChange(tx, actor, params.id)
    await repo.deleteGroup(tx, group.id)
    tellGroup(tx, actor, group)
  },
)

/** AP-185. */
export const listGroupsOfContactRoute = readRoute(
  calls.listGroupsOfContact,
  async ({ params }, { db, actor }) => {
    await requireContact(db, actor, params.id)
    return { address_groups: await repo.listGroups(db, actor.user_id, params.id) }
  },
)

/** AP-186. */
export const addToAddressGroupRoute = writeRoute(calls.addToAddressGroup, async ({ body }, { tx, actor }) => {
  const group = await repo.accessGroupToChange(tx, actor, body.address_group_id)
  await repo.insertMembers(tx, group.id, await listSeen(tx, actor.user_id, body.address_book_ids))
  tellGroup(tx, actor, group, body.address_book_ids)
})

/** AP-187. */
export const removeFromAddressGroupRoute = writeRoute(
  calls.removeFromAddressGroup,
  async ({ body }, { tx, actor }) => {
    const group = await repo.accessGroupToChange(tx, actor, body.address_group_id)
    await repo.deleteMembers(tx, group.id, body.address_book_ids)
    tellGroup(tx, actor, group, body.address_book_ids)
  },
)

/** AP-188. */
export const sortAddressGroupRoute = writeRoute(calls.sortAddressGroup, async ({ body }, { tx, actor }) => {
  const group = await repo.accessGroupToChange(tx, actor, body.address_group_id)
  await repo.sortMembers(tx, group.id, body.address_book_ids)
  tellGroup(tx, actor, group, body.address_book_ids)
})

function nameOf(text: string): string {
  const name = contactText(text)
  if (name === '') throw new RefusedError(contactRefusals.groupName)
  if (name.length > 254) throw new RefusedError(contactRefusals.tooLong)
  return name
}

/** Tells who sees a group that it, or who is in it, is another than before. */
export function tellGroup(
  tx: Tx,
  { user_id }: Actor,
  { id, personal }: { id: number; personal: boolean },
  address_book_ids: readonly number[] = [],
): void {
  recordChange(tx, {
    message: addressGroupsChanged,
    body: { address_group_id: id, address_book_ids: [...address_book_ids] },
    audience: personal ? { to: 'users', user_ids: [user_id] } : { to: 'company' },
    actor_id: user_id,
  })
}
