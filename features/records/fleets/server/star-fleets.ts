import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { fleetStarred } from '../contract/messages.ts'
import { accessFleet } from './access-fleet.ts'
import { deleteStar, insertStar } from './fleets.repo.ts'

/** Stars a fleet for the actor (SP-021). Twice is once. @throws RefusedError for one the actor does not see */
export async function starFleet(tx: Tx, actor: Actor, id: number): Promise<void> {
  await accessFleet(tx, actor, id)
  await insertStar(tx, actor.user_id, id)
  recordStar(tx, actor, id, true)
}

/** Takes the actor's star off a fleet. Twice is once. @throws RefusedError for one the actor does not see */
export async function unstarFleet(tx: Tx, actor: Actor, id: number): Promise<void> {
  await accessFleet(tx, actor, id)
  await deleteStar(tx, actor.user_id, id)
  recordStar(tx, actor, id, false)
}

function recordStar(tx: Tx, { user_id }: Actor, ship_group_id: number, star: boolean): void {
  recordChange(tx, {
    message: fleetStarred,
    body: { ship_group_id, star },
    audience: { to: 'users', user_ids: [user_id] },
    actor_id: user_id,
  })
}
