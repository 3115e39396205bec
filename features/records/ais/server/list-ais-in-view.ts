import { readRoute } from '@laycan/server/http/route.ts'
import { listAisInView } from '../contract/endpoints.ts'
import { findShipsByMmsi } from './directory.repo.ts'
import { featureOf, findVessels } from './features.repo.ts'
import { findClusters, findInView } from './find-view.repo.ts'

/** The map of current positions: where many are in sight, the server clusters them. */
export const listAisInViewRoute = readRoute(listAisInView, async ({ query }, { db }) => {
  const few = await findInView(db, query)
  const found = few ? { total: few.length, clusters: [], single: few } : await findClusters(db, query)
  const [vessels, ships] = await Promise.all([
    findVessels(db, found.single),
    findShipsByMmsi(db, found.single),
  ])
  const features = vessels.map((vessel) => featureOf(vessel, ships.get(vessel.mmsi)))
  return { total: found.total, features: [...features, ...found.clusters] }
})
