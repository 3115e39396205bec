export { insertAttachments, listAttachments, type StoredAttachment } from './attachments.repo.ts'
export { describeAttachment } from './describe-attachment.ts'
export { attachToEmail, holdAttachments, type Writing } from './outgoing/attach-files.ts'
export { attachmentsChanged } from './outgoing/change-attachments.ts'
export {
  attachmentsToSend,
  type FileToSend,
  listHeldAttachments,
  releaseHeld,
} from './outgoing/files-to-send.ts'
