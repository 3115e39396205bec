/** Files of mails on the screen: the preview beside a mail, and windows of their own. */
export { FilePreview } from './file-preview.tsx'
export { useBeside } from './use-beside.ts'
