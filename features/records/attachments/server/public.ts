export { insertAttachments, listAttachments, type StoredAttachment } from './attachments.repo.ts'
export { describeAttachment } from './describe-attachment.ts'
