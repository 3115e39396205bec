import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { getBroadcastSettings, setBroadcastSettings } from '../contract/endpoints.ts'
import { readPaces, setPaces } from './paces.repo.ts'

export const getBroadcastSettingsRoute = readRoute(getBroadcastSettings, (_input, { db }) => readPaces(db))

export const setBroadcastSettingsRoute = writeRoute(setBroadcastSettings, async ({ body }, { tx }) => {
  await setPaces(tx, body)
  return readPaces(tx)
})
