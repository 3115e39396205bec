import { Suspense } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { MailOpenedIcon } from '@laycan/ui/icons.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { PartFailed } from '#features/workspaces/shell/web/public.ts'
import { t } from '../messages.ts'
import { MailPane } from './mail-pane-chunk.ts'
import styles from './preview-pane.module.css'
import type { OpenMail } from './use-reader.ts'

interface PreviewPaneProps {
  open: OpenMail | undefined
  via: string | undefined
  orientation: 'horizontal' | 'vertical'
  isMaximized: boolean
  onMaximizedChange: ((isMaximized: boolean) => void) | undefined
  onClose: () => void
}

/** The open mail, or the invitation to open one (ML-025), which needs no code of the detail. */
export function PreviewPane({
  open,
  via,
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
