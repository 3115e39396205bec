export type { AttachmentHolder } from './attachment-holders.ts'
export { insertAttachments, listAttachments, type StoredAttachment } from './attachments.repo.ts'
export { describeAttachment } from './describe-attachment.ts'
export { removeHeldFiles, renameHeldFile, serveFile, uploadFile } from './held-files.ts'
export { attachToEmail, holdAttachments, type Writing } from './outgoing/attach-files.ts'
export { attachmentsChanged } from './outgoing/change-attachments.ts'
export {
  attachmentsToSend,
  type FileToSend,
  listHeldAttachments,
  releaseHeld,
} from './outgoing/files-to-send.ts'
export { setPicturesAsFiles } from './outgoing/placed-attachments.repo.ts'
export { receivePiece } from './uploads/receive-piece.ts'
