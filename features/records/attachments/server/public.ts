export { insertAttachments, listAttachments, type StoredAttachment } from './attachments.repo.ts'
