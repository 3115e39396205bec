import { Suspense } from 'react'
import type { OpenRecord } from '@laycan/list/reading/use-reader.ts'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { MailOpenedIcon } from '@laycan/ui/icons.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { MailPane } from '#features/workspaces/mail-list/web/public.ts'
import { PartFailed } from '#features/workspaces/shell/web/public.ts'
import { t } from '../messages.ts'
import styles from './preview-pane.module.css'

interface PreviewPaneProps {
  open: OpenRecord | undefined
  via: string | undefined
  /** Marked in the text of the mail. */
  words: readonly string[]
  orientation: 'horizontal' | 'vertical'
  isMaximized: boolean
  onMaximizedChange: ((isMaximized: boolean) => void) | undefined
  onClose: () => void
}

/** The open mail, or the invitation to open one (ML-025), which needs no code of the detail. */
export function PreviewPane({
  open,
  via,
  words,
  orientation,
  isMaximized,
  onMaximizedChange,
  onClose,
}: PreviewPaneProps) {
  if (open === undefined) {
    return (
      <div className={styles.empty}>
        <EmptyState icon={MailOpenedIcon} title={t('nothing_open')} />
      </div>
    )
  }
  return (
    <PartBoundary place="mail pane" subject={open.id} failed={(error) => <PartFailed error={error} />}>
      <Suspense
        fallback={
          <div className={styles.empty}>
            <Spinner />
          </div>
        }
      >
        <MailPane
          id={open.id}
          loads={open.loads}
          via={via}
          words={words}
          orientation={orientation}
          maximized={isMaximized}
          onClose={onClose}
          // MailPane stores conversation_view, which this screen follows by itself (MD-012).
          onOrientationChange={onMaximizedChange === undefined ? undefined : () => {}}
          onMaximizedChange={onMaximizedChange}
        />
      </Suspense>
    </PartBoundary>
  )
}
