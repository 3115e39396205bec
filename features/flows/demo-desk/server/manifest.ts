import type { ServerManifest } from '@laycan/server/manifest.ts'
import { exploreDemoRoute } from './explore-demo.ts'
import { PASSWORD_OF_DEMO } from './make-demo-desk.ts'
import { demoDeskMigration } from './migrations/0310-demo-desk.ts'
import { demoFoldersMigration } from './migrations/0334-demo-folders.ts'
import { demoCommand, startDemoDelivery } from './run-demo.ts'

export const manifest: ServerManifest = {
  name: 'flows/demo-desk',
  routes: [exploreDemoRoute],
  migrations: { '0310-demo-desk': demoDeskMigration, '0334-demo-folders': demoFoldersMigration },
  commands: { demo: demoCommand },
  work: [{ role: 'mail', start: startDemoDelivery }],
  sealed_columns: [
    {
      place: 'company',
      table: 'demo_desk',
      column: 'sealed_password',
      purposeOf: () => PASSWORD_OF_DEMO,
    },
  ],
}
