import type { ServerManifest } from '@laycan/server/manifest.ts'
import { adminCommand } from './admin-command.ts'
import { declareExaminations } from './doctor.ts'
import { declareBlobs } from './remove-company.ts'
import { declareSealed, examineSealed } from './sealed-values.ts'

export const manifest: ServerManifest = {
  name: 'flows/administration',
  declare(features) {
    declareExaminations(features)
    declareBlobs(features)
    declareSealed(features)
  },
  examinations: [examineSealed],
  commands: { admin: adminCommand },
}
