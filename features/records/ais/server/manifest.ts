import type { ServerManifest } from '@laycan/server/manifest.ts'
import { shippingRoutes } from '#features/records/ships/server/public.ts'
import { AisQueues } from './ais-queues.ts'
import { placesOfShips } from './directory.repo.ts'
import { keepTracks, tellSilence } from './keep-tracks.ts'
import { listAisInViewRoute } from './list-ais-in-view.ts'
import { aisMigration } from './migrations/0550-ais.ts'
import { receiverRatesMigration } from './migrations/0823-receiver-rates.ts'
import { udpClientsMigration } from './migrations/0915-udp-clients.ts'
import { importAisFileRoute, receivePositionsRoute } from './receive-positions.ts'
import {
  createAisReceiverRoute,
  deleteAisReceiverRoute,
  listAisReceiversRoute,
  updateAisReceiverRoute,
} from './receiver-calls.ts'
import { startReceivers } from './receivers/start-receivers.ts'
import {
  getAisHistoryRoute,
  getAisInformationRoute,
  getLatestAisRoute,
  listAisEventsRoute,
} from './ship-calls.ts'

export const manifest: ServerManifest = {
  name: 'records/ais',
  migrations: {
    '0550-ais': aisMigration,
    '0823-receiver-rates': receiverRatesMigration,
    '0915-udp-clients': udpClientsMigration,
  },
  routes: shippingRoutes([
    getAisInformationRoute,
    getAisHistoryRoute,
    getLatestAisRoute,
    listAisEventsRoute,
    listAisInViewRoute,
    listAisReceiversRoute,
    createAisReceiverRoute,
    updateAisReceiverRoute,
    deleteAisReceiverRoute,
    receivePositionsRoute,
    importAisFileRoute,
  ]),
  ship_places: placesOfShips,
  jobs: [keepTracks, tellSilence],
  addServices(services) {
    services.ais = new AisQueues(services.log)
    services.closing.push(() => services.ais.close())
  },
  work: [{ role: 'mail', start: startReceivers }],
}
