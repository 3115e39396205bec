import type { ReactNode } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import type { Attachment } from '../contract/attachment.ts'
import styles from './attachment-preview.module.css'
import { decidePreview } from './decide-preview.ts'
import { fileIconOf } from './file-icon.ts'
import { t } from './messages.ts'
import { PreviewPdf } from './preview-pdf.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import { PreviewText } from './preview-text.tsx'
import { useFile } from './use-file.ts'

export interface PreviewContentProps {
  attachment: Attachment
  /** How an attached message is shown; mails are not known here. */
  message: ReactNode
}

/** What stands in the preview: the file as its kind is best read. */
export function PreviewContent({ attachment, message }: PreviewContentProps) {
  const kind = decidePreview(attachment)
  if (kind === 'message') return message
  if (kind === 'image') return <PreviewPicture key={attachment.id} attachment={attachment} />
  if (kind === 'none') {
    return (
      <EmptyState icon={fileIconOf(attachment)} title={t('no_preview')}>
        {t('no_preview_hint')}
      </EmptyState>
    )
  }
  return <FetchedContent attachment={attachment} kind={kind} />
}

function FetchedContent({ attachment, kind }: { attachment: Attachment; kind: 'pdf' | 'csv' | 'text' }) {
  const { load, retry } = useFile(attachment.id)
  if (load.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  if (load.status === 'failed') {
    return (
      <ErrorState title={t('preview_failed')} onRetry={retry}>
        {t('preview_failed_hint')}
      </ErrorState>
    )
  }
  if (kind === 'pdf') return <PreviewPdf blob={load.blob} name={attachment.name} />
  return <PreviewText blob={load.blob} as={kind} />
}
