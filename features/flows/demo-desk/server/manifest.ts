import type { ServerManifest } from '@laycan/server/manifest.ts'
import { exploreDemoRoute } from './explore-demo.ts'
import { demoDeskMigration } from './migrations/0310-demo-desk.ts'
import { demoCommand, startDemoDelivery } from './run-demo.ts'

export const manifest: ServerManifest = {
  name: 'flows/demo-desk',
  routes: [exploreDemoRoute],
  migrations: { '0310-demo-desk': demoDeskMigration },
  commands: { demo: demoCommand },
  work: [{ role: 'mail', start: startDemoDelivery }],
}
