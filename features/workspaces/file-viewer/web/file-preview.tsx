import { lazy, Suspense } from 'react'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { loadChunk } from '@laycan/web/chunks.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import type { MailFile } from '#features/records/attachments/contract/attachment.ts'
import { fileKey } from '#features/records/attachments/web/public.ts'
import { PartFailed } from '#features/workspaces/shell/web/public.ts'

// Few mails are read with a preview open; its readers of tables and PDF need not come with the mail.
const PreviewPanel = lazy(async () => ({
  default: (await loadChunk(() => import('./preview-panel.tsx'))).PreviewPanel,
}))

export interface FilePreviewProps {
  file: MailFile
  onClose: () => void
}

/**
 * A file of a mail beside it or over it (MD-008). Render it inside the mail's `<article>`: where there is room the file
 * stands beside that. When its reader cannot be loaded, the mail stays.
 */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  return (
    <PartBoundary
      place="file preview"
      subject={fileKey(file)}
      failed={(error) => (
        <Dialog title={file.name} onClose={onClose}>
          <PartFailed error={error} />
        </Dialog>
      )}
    >
      <Suspense>
        <PreviewPanel file={file} onClose={onClose} />
      </Suspense>
    </PartBoundary>
  )
}
