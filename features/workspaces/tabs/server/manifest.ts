import type { ServerManifest } from '@laycan/server/manifest.ts'
import { tabsMigration } from './migrations/0320-tabs.ts'
import {
  changeTabRoute,
  closeAllTabsRoute,
  closeTabRoute,
  listTabsRoute,
  openTabRoute,
} from './tab-routes.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/tabs',
  routes: [listTabsRoute, openTabRoute, changeTabRoute, closeTabRoute, closeAllTabsRoute],
  migrations: { '0320-tabs': tabsMigration },
}
