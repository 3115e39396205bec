import { discoverServers } from '@laycan/mail/discovery/discover-servers.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { discoverMailServers } from '../contract/endpoints.ts'
import { discoveryWays } from './discovery-ways.ts'

export const discoverMailServersRoute = readRoute(discoverMailServers, async ({ body }, { services }) => ({
  discovered: (await discoverServers(body.email, discoveryWays(services))) ?? null,
}))
