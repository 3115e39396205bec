import { readRoute } from '@laycan/server/http/route.ts'
import { findNearest, listPorts, PORTS_FOUND } from '../contract/ports.ts'
import { findNearestPort } from './nearest-port.repo.ts'
import { findPorts } from './ports.repo.ts'

/** AP-170. */
export const listPortsRoute = readRoute(listPorts, async ({ query }, { db }) => ({
  ports: await findPorts(db, query.text, PORTS_FOUND),
}))

export const findNearestRoute = readRoute(findNearest, async ({ query }, { db }) => ({
  port: (await findNearestPort(db, query)) ?? null,
}))
