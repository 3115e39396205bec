import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { go } from '@laycan/web/navigation.ts'
import { setFleetWatch } from '#features/flows/fleet-alerts/web/public.ts'
import { addStar, removeStar } from '#features/marks/stars/contract/endpoints.ts'
import {
  addToFleet,
  deleteFleet,
  removeFromFleet,
  sortFleet,
} from '#features/records/fleets/contract/endpoints.ts'
import type { Fleet } from '#features/records/fleets/contract/fleet.ts'
import { dropFleets, showStar, takeFleets } from '#features/records/fleets/web/public.ts'
import { SHIP_BATCH } from '#features/records/ships/contract/endpoints.ts'
import { shipPaths, ships } from '#features/records/ships/web/public.ts'
import { shownFleet } from './fleet-place.ts'
import { t } from './messages.ts'

/** Undo is offered so long (NT-014). */
const UNDO_MS = 10_000

/** Carries a call out whose refusal the call itself says. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}

/** Stars a fleet, or takes the star off: it shows at once (SP-021). */
export async function starFleet({ id }: Fleet, star: boolean): Promise<void> {
  showStar(id, star)
  const body = { starable_id: id, starable_type: 'ShipGroup' } as const
  if (!(await tried(() => call(star ? addStar : removeStar, { body })))) showStar(id, !star)
}

/** Watches a fleet, or no more: what happens to its ships comes as notifications. */
export async function watchFleet({ id }: Fleet, isOn: boolean): Promise<void> {
  if ((await setFleetWatch(id, isOn)) && isOn) showToast({ kind: 'success', text: t('watched') })
}

/** SP-020. */
export async function removeFleet(fleet: Fleet): Promise<void> {
  const isShown = shownFleet()?.id === fleet.id
  dropFleets([fleet.id])
  if (!(await tried(() => call(deleteFleet, { params: { id: fleet.id } })))) return takeFleets([fleet])
  showToast({ kind: 'success', text: t('deleted') })
  if (isShown) go(shipPaths.list)
}

/** Puts ships behind those of a fleet. */
export async function addShips(fleet: Fleet, ids: readonly number[]): Promise<boolean> {
  const isDone = await tried(() =>
    inParts(ids, (ship_ids) => call(addToFleet, { body: { ship_group_id: fleet.id, ship_ids } })),
  )
  if (isDone) showToast({ kind: 'success', text: t('added', { n: ids.length, name: fleet.name }) })
  return isDone
}

/** Takes ships out of a fleet: they leave its list at once, and can be put back where they were (SP-020). */
export async function removeShips(fleet: Fleet, ids: readonly number[]): Promise<void> {
  const lists = ships.lists.all.filter(({ view }) => view.asked?.ship_group_id === fleet.id)
  const order = lists.find(({ view }) => view.sort === 'position')?.get().state
  const before = order?.islands.flatMap(({ keys }) => keys.map(({ id }) => id)).slice(0, SHIP_BATCH)
  for (const list of lists) list.leave(new Set(ids))
  const change = (calls: typeof addToFleet | typeof removeFromFleet) =>
    tried(() => inParts(ids, (ship_ids) => call(calls, { body: { ship_group_id: fleet.id, ship_ids } })))
  if (!(await change(removeFromFleet))) return ships.lists.refreshSoon()
  async function bringBack(): Promise<void> {
    if (!(await change(addToFleet)) || !before) return
    await tried(() => call(sortFleet, { body: { ship_group_id: fleet.id, ship_ids: before } }))
  }
  showToast({
    kind: 'success',
    text: t('removed', { n: ids.length }),
    duration_ms: UNDO_MS,
    action: { label: t('undo'), run: () => void bringBack() },
  })
}

/** One call after the other, so that the order stays. */
async function inParts(ids: readonly number[], send: (part: number[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < ids.length; at += SHIP_BATCH) await send(ids.slice(at, at + SHIP_BATCH))
}
