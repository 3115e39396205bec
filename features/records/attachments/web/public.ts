/** Files of mails in the browser: the strip of a mail, downloads, names, and the addresses of pictures. */
export {
  attachmentFolder,
  type FilePlace,
  fileKey,
  fileUrl,
  pictureProxy,
  proxiedPicture,
} from './attachment-addresses.ts'
export { AttachmentStrip } from './attachment-strip.tsx'
export { decidePreview } from './decide-preview.ts'
export { downloadFile, fetchFile, saveFile } from './download-file.ts'
export { fileIconOf } from './file-icon.ts'
export { FileNameText } from './file-name-text.tsx'
export { UploadList } from './uploads/upload-list.tsx'
export { createUploads, type Uploads } from './uploads/uploads.ts'
