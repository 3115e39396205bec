import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Spinner } from '@laycan/ui/feedback/spinner.tsx'
import { FolderOpenIcon, LockIcon, SearchIcon } from '@laycan/ui/icons.ts'
import styles from '../gallery.module.css'

/** Empty, loading, failed, offline, refused, progressing. */
export function StateSection() {
  const [closed, setClosed] = useState(false)
  return (
    <div className={styles.stack}>
      <Banner inset kind="warning" actions={<Button size="small">Try now</Button>}>
        You are offline. What you do is kept and sent when the connection is back.
      </Banner>
      <Banner inset kind="danger">
        ops@example.com does not receive: the server refused the password. Nothing is lost; it is tried again
        every 10 minutes.
      </Banner>
      <Banner inset kind="positive">
        A new version is ready.
      </Banner>
      {!closed && (
        <Banner inset onClose={() => setClosed(true)} actions={<Button size="small">Show images</Button>}>
          Images from the web are hidden.
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.box}>
          <EmptyState
            icon={SearchIcon}
            title="No Matching Results"
            action={<Button>Clear all filters</Button>}
          />
        </div>
        <div className={styles.box}>
          <EmptyState icon={FolderOpenIcon} title="Folder empty">
            Manually populate with Drag-and-Drop or add Rules to this folder.
          </EmptyState>
        </div>
        <div className={styles.box}>
          <ErrorState title="The mails could not be loaded" onRetry={() => {}}>
            The server did not answer. Nothing is lost.
          </ErrorState>
        </div>
        <div className={styles.box}>
          <EmptyState icon={LockIcon} title="You may not see this line">
            Ask an administrator of your company for access.
          </EmptyState>
        </div>
      </div>
      <div className={styles.box}>
        <SkeletonRows count={4} rowHeight={36} columns="140px 150px minmax(0, 1fr) 100px" />
      </div>
      <div className={styles.columns}>
        <ProgressBar label="First import of ops@example.com" value={0.42} detail="7,690 of 18,322" />
        <ProgressBar label="Looking for mailboxes" />
        <ProgressBar label="Storage" value={0.93} tone="warning" />
      </div>
      <div className={styles.row}>
        <Spinner /> <span>appears after 300 ms</span>
      </div>
    </div>
  )
}
