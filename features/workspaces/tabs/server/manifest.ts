import type { ServerManifest } from '@laycan/server/manifest.ts'
import { tabsMigration } from './migrations/0320-tabs.ts'
import { personData } from './person-data.ts'
import {
  changeTabRoute,
  closeAllTabsRoute,
  closeTabRoute,
  listTabsRoute,
  openTabRoute,
} from './tab-routes.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/tabs',
  person_data: personData,
  routes: [listTabsRoute, openTabRoute, changeTabRoute, closeTabRoute, closeAllTabsRoute],
  migrations: { '0320-tabs': tabsMigration },
}
