import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { tokenHash } from '#features/foundation/session/server/public.ts'
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  noteTold,
  removePushDevice,
} from '../contract/endpoints.ts'
import { DEVICES_MAX, pushRefusals } from '../contract/errors.ts'
import { pushDevicesChanged } from '../contract/messages.ts'
import * as repo from './push-subscriptions.repo.ts'

export const getPushKeyRoute = readRoute(getPushKey, async (_input, { services }) => ({
  public_key: (await services.push_keys.keys()).public_key,
}))

export const listPushDevicesRoute = readRoute(listPushDevices, async (_input, { db, actor }) => ({
  devices: await repo.listDevices(db, actor.user_id),
}))

export const addPushDeviceRoute = writeRoute(addPushDevice, async ({ body }, { tx, actor, request }) => {
  const session = tokenHash(request.token ?? '')
  const { id, taken_from } = await repo.setDevice(tx, { ...body, user_id: actor.user_id, session })
  const devices = await recordDevices(tx, actor.user_id)
  if (devices.length > DEVICES_MAX) throw new RefusedError(pushRefusals.tooMany)
  if (taken_from !== null) await recordDevices(tx, taken_from)
  const device = devices.find((each) => each.id === id)
  if (!device) throw new RefusedError(pushRefusals.notFound)
  return { device }
})

export const removePushDeviceRoute = writeRoute(removePushDevice, async ({ params }, { tx, actor }) => {
  if (!(await repo.deleteDevice(tx, actor.user_id, params.id))) throw new RefusedError(pushRefusals.notFound)
  await recordDevices(tx, actor.user_id)
})

export const noteToldRoute = writeRoute(noteTold, async ({ body }, { tx, actor }) => {
  await repo.addTold(tx, actor.user_id, body.tag)
})

/** The devices of a user as they are now, said to his windows. */
export async function recordDevices(tx: Tx, user_id: number) {
  const devices = await repo.listDevices(tx, user_id)
  recordChange(tx, {
    message: pushDevicesChanged,
    body: { devices },
    audience: { to: 'users', user_ids: [user_id] },
  })
  return devices
}
