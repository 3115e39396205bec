import type { ServerManifest } from '@laycan/server/manifest.ts'
import { erasePeople } from './erase-person.ts'
import { lookUpPeople } from './look-up-person.ts'
import { personRequestsMigration } from './migrations/0901-person-requests.ts'
import { personExport } from './person-export.ts'
import { declarePersonData } from './person-sources.ts'
import * as calls from './request-calls.ts'

export const manifest: ServerManifest = {
  name: 'flows/personal-data',
  routes: [
    calls.listPersonRequestsRoute,
    calls.addPersonRequestRoute,
    calls.lookAgainRoute,
    calls.exportPersonRoute,
    calls.erasePersonRoute,
    calls.dropPersonRequestRoute,
  ],
  migrations: { '0901-person-requests': personRequestsMigration },
  declare: declarePersonData,
  export_kinds: [personExport],
  jobs: [lookUpPeople, erasePeople],
}
