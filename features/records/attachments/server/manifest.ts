import type { ServerManifest } from '@laycan/server/manifest.ts'
import { declareAttachmentHolders } from './attachment-holders.ts'
import { attachmentNames } from './attachments.repo.ts'
import { getAttachmentPartRoute, getAttachmentRoute } from './get-attachment.ts'
import { attachmentsMigration } from './migrations/0110-attachments.ts'
import { attachmentBlobsMigration } from './migrations/0111-attachment-blobs.ts'
import { uploadsMigration } from './migrations/0112-uploads.ts'
import {
  copyAsUploadsRoute,
  deleteAttachmentRoute,
  deleteAttachmentsRoute,
  renameAttachmentRoute,
} from './outgoing/change-attachments.ts'
import { getAttachmentDetailsRoute, previewDocumentRoute, previewWorkbookRoute } from './preview-file.ts'
import { proxyImageRoute } from './proxy-image.ts'
import { findUsedAttachmentBlobs, releaseAttachments } from './removed-emails.repo.ts'
import { cleanUploadsJob } from './uploads/clean-uploads.ts'
import {
  cancelUploadRoute,
  continueUploadRoute,
  getUploadRoute,
  startUploadRoute,
  uploadAttachmentRoute,
} from './uploads/upload-calls.ts'
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
    uploadAttachmentRoute,
    startUploadRoute,
    continueUploadRoute,
    getUploadRoute,
    cancelUploadRoute,
    renameAttachmentRoute,
    deleteAttachmentRoute,
    deleteAttachmentsRoute,
    copyAsUploadsRoute,
  ],
  migrations: {
    '0110-attachments': attachmentsMigration,
    '0111-attachment-blobs': attachmentBlobsMigration,
    '0112-uploads': uploadsMigration,
  },
  declare: (features) => declareAttachmentHolders(features.flatMap((each) => each.attachment_holders ?? [])),
  search_texts: [attachmentNames],
  jobs: [cleanUploadsJob],
  reactions: [releaseAttachments],
  findUsedBlobs: findUsedAttachmentBlobs,
  blob_sources: [{ name: 'attachments', table: 'attachments', id: 'id', column: 'blob' }],
}
