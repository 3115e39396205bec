import type { ServerManifest } from '@laycan/server/manifest.ts'
import { createTemplateRoute, deleteTemplateRoute, updateTemplateRoute } from './change-template.ts'
import { getTemplateRoute, listTemplatesRoute } from './list-templates.ts'
import { templatesMigration } from './migrations/0150-templates.ts'
import { personData } from './person-data.ts'

export const manifest: ServerManifest = {
  name: 'records/templates',
  person_data: personData,
  routes: [
    listTemplatesRoute,
    createTemplateRoute,
    getTemplateRoute,
    updateTemplateRoute,
    deleteTemplateRoute,
  ],
  migrations: { '0150-templates': templatesMigration },
}
