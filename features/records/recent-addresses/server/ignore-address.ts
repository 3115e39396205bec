import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { ignoreRecentAddress, listIgnoredAddresses } from '../contract/endpoints.ts'
import { deleteIgnored, listIgnored, setIgnored } from './ignored-addresses.repo.ts'

export const ignoreRecentAddressRoute = writeRoute(ignoreRecentAddress, async ({ body }, { tx, actor }) => {
  const address_key = body.address.toLowerCase()
  if (body.ignore) await setIgnored(tx, actor.user_id, address_key)
  else await deleteIgnored(tx, actor.user_id, address_key)
})

export const listIgnoredAddressesRoute = readRoute(listIgnoredAddresses, async (_input, { db, actor }) => ({
  addresses: await listIgnored(db, actor.user_id),
}))
