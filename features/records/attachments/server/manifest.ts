import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getAttachmentPartRoute, getAttachmentRoute } from './get-attachment.ts'
import { attachmentsMigration } from './migrations/0110-attachments.ts'
import { attachmentBlobsMigration } from './migrations/0111-attachment-blobs.ts'
import { getAttachmentDetailsRoute, previewDocumentRoute, previewWorkbookRoute } from './preview-file.ts'
import { proxyImageRoute } from './proxy-image.ts'
import { findUsedAttachmentBlobs, releaseAttachments } from './removed-emails.repo.ts'
import { viewEmlRoute } from './view-eml.ts'

export const manifest: ServerManifest = {
  name: 'records/attachments',
  routes: [
    getAttachmentRoute,
    getAttachmentPartRoute,
    getAttachmentDetailsRoute,
    previewWorkbookRoute,
    previewDocumentRoute,
    viewEmlRoute,
    proxyImageRoute,
  ],
  migrations: { '0110-attachments': attachmentsMigration, '0111-attachment-blobs': attachmentBlobsMigration },
  reactions: [releaseAttachments],
  findUsedBlobs: findUsedAttachmentBlobs,
}
