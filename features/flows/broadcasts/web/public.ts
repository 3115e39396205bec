export { MergePreviewDialog } from './merge-preview-dialog.tsx'
export type { MergeMail } from './use-merge-preview.ts'
