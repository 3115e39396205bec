import type { HandlerInput } from '@laycan/contract/endpoint.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import * as calls from '../contract/endpoints.ts'
import { fleetRefusals } from '../contract/errors.ts'
import type { Fleet } from '../contract/fleet.ts'
import { fleetsChanged } from '../contract/messages.ts'
import { accessFleet, accessFleetToChange, refuseToDelete, refuseToShare } from './access-fleet.ts'
import * as repo from './fleets.repo.ts'
import { tellOthers } from './follow-ships.ts'

type Form = HandlerInput<typeof calls.createFleet>['body']

/** AP-152. */
export const createFleetRoute = writeRoute(calls.createFleet, async ({ body }, { tx, actor }) => {
  refuseToShare(actor, body.ship_group)
  refuseRules(body)
  if ((await repo.countMadeBy(tx, actor.user_id)) >= repo.FLEETS_MADE_MAX)
    throw new RefusedError(fleetRefusals.tooMany)
  const id = await repo.insertFleet(tx, { ...body.ship_group, rules: body.rules }, actor.user_id)
  await repo.setSharers(tx, id, sharersOf(body, actor, []))
  await tellOthers(tx, id)
  await recordFleet(tx, actor, id)
  return { ship_group: await readFleet(tx, actor, id) }
})

/** AP-153. */
export const updateFleetRoute = writeRoute(calls.updateFleet, async ({ params, body }, { tx, actor }) => {
  const before = await accessFleetToChange(tx, actor, params.id)
  const { id } = before
  refuseToShare(actor, body.ship_group)
  if (body.ship_group.group_type !== before.group_type) throw new RefusedError(fleetRefusals.typeIsKept)
  refuseRules(body)
  if (before.public && !body.ship_group.public && before.creater_id !== actor.user_id)
    throw new RefusedError(fleetRefusals.notYours)
  if (body.version !== undefined && body.version !== before.version)
    throw new RefusedError(fleetRefusals.changedMeanwhile)
  const [readers, sharers] = [await repo.listReaders(tx, id), await repo.listSharers(tx, id)]
  const { name, public: shared } = body.ship_group
  await repo.setFleet(tx, id, { name, public: shared, rules: body.rules }, actor.user_id)
  await repo.setSharers(tx, id, sharersOf(body, actor, sharers))
  await tellOthers(tx, id)
  await recordFleet(tx, actor, id, readers)
  return { ship_group: await readFleet(tx, actor, id) }
})

/** AP-154. */
export const deleteFleetRoute = writeRoute(calls.deleteFleet, async ({ params }, { tx, actor }) => {
  const fleet = await accessFleet(tx, actor, params.id)
  refuseToDelete(actor, fleet)
  const readers = await repo.listReaders(tx, fleet.id)
  await repo.deleteFleetRow(tx, fleet.id)
  recordGone(tx, actor, fleet.id, readers)
})

function refuseRules({ ship_group, rules }: Form): void {
  const isDynamic = ship_group.group_type === 'dynamic'
  if (isDynamic && rules.length === 0) throw new RefusedError(fleetRefusals.noRules)
  if (!isDynamic && rules.length > 0) throw new RefusedError(fleetRefusals.form)
}

/** A picker names everybody but its user (SP-019): who was chosen by somebody else stays so. */
function sharersOf({ ship_group, user_ids }: Form, { user_id }: Actor, before: readonly number[]): number[] {
  if (!ship_group.public) return []
  const others = user_ids.filter((id) => id !== user_id)
  return before.includes(user_id) && others.length > 0 ? [...others, user_id] : others
}

async function readFleet(tx: Tx, actor: Actor, id: number): Promise<Fleet> {
  const [fleet] = await repo.listVisible(tx, actor.user_id, { id })
  if (!fleet) throw new RefusedError(fleetRefusals.notFound)
  return fleet
}

/** Tells who sees a fleet what it is, and who saw it before and does so no longer that it is gone. */
async function recordFleet(tx: Tx, actor: Actor, id: number, before: readonly number[] = []): Promise<void> {
  const readers = await repo.listReaders(tx, id)
  recordChange(tx, {
    message: fleetsChanged,
    body: { ship_groups: await repo.findFacts(tx, id), removed_ids: [] },
    audience: { to: 'users', user_ids: readers },
    actor_id: actor.user_id,
  })
  recordGone(
    tx,
    actor,
    id,
    before.filter((user_id) => !readers.includes(user_id)),
  )
}

function recordGone(tx: Tx, actor: Actor, id: number, user_ids: readonly number[]): void {
  if (user_ids.length === 0) return
  recordChange(tx, {
    message: fleetsChanged,
    body: { ship_groups: [], removed_ids: [id] },
    audience: { to: 'users', user_ids: [...user_ids] },
    actor_id: actor.user_id,
  })
}
