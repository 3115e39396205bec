import type { ServerManifest } from '@laycan/server/manifest.ts'
import { listSignaturesRoute } from './list-signatures.ts'
import { signaturesMigration } from './migrations/0160-signatures.ts'
import { personData } from './person-data.ts'
import { deleteSignatureRoute, saveSignatureRoute } from './save-signature.ts'

export const manifest: ServerManifest = {
  name: 'records/signatures',
  person_data: personData,
  routes: [listSignaturesRoute, saveSignatureRoute, deleteSignatureRoute],
  migrations: { '0160-signatures': signaturesMigration },
}
