/** Files of mails in the browser: the strip of a mail, the preview, downloads, and the addresses of pictures. */
export { attachmentFolder, attachmentUrl, pictureProxy, proxiedPicture } from './attachment-addresses.ts'
export { AttachmentPreview } from './attachment-preview.tsx'
export { AttachmentStrip } from './attachment-strip.tsx'
export { decidePreview } from './decide-preview.ts'
export { saveFile } from './download-file.ts'
