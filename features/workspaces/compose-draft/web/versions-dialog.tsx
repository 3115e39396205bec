import { useEffect, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { getDraftVersion, listDraftVersions } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { Composition } from './composition.ts'
import { t } from './messages.ts'
import styles from './versions-dialog.module.css'

type Version = CallResponse<typeof listDraftVersions>['versions'][number]

interface VersionsDialogProps {
  composition: Composition
  draft_id: number
  onClose: () => void
}

/** Earlier states of a draft; taking one makes it the latest, and what stood before becomes a version itself. */
export function VersionsDialog({ composition, draft_id, onClose }: VersionsDialogProps) {
  const [versions, setVersions] = useState<readonly Version[] | 'failed'>()
  const { format, time_zone } = useDateStyle()
  useEffect(() => {
    call(listDraftVersions, { params: { id: draft_id }, silent: true }).then(
      (answer) => setVersions(answer.versions),
      () => setVersions('failed'),
    )
  }, [draft_id])

  async function take(version: number) {
    // What is not saved yet would be lost otherwise.
    await composition.saver.flush()
    const { mail } = await call(getDraftVersion, { params: { id: draft_id, version } })
    composition.takeVersion(mail)
    onClose()
  }

  return (
    <Dialog size="wide" title={t('versions_title')} description={t('versions_text')} onClose={onClose}>
      {versions === undefined && <SkeletonRows count={3} rowHeight={36} columns="1fr" />}
      {versions === 'failed' && <EmptyState compact title={t('versions_failed')} />}
      {Array.isArray(versions) && versions.length === 0 && <EmptyState compact title={t('versions_none')} />}
      {Array.isArray(versions) && (
        <ul className={styles.versions}>
          {versions.map(({ version, saved_at, subject, preview_body }: Version) => (
            <li key={version} className={styles.version}>
              <span className={styles.when}>{formatDate(saved_at, format, time_zone)}</span>
              <span className={styles.words} dir="auto">
                <strong>{subject || t('no_subject')}</strong> {preview_body}
              </span>
              <Button size="small" onClick={() => void take(version).catch(() => undefined)}>
                {t('take_version')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
