import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@laycan/ui/icons.ts'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { listNotes } from './list-notes.ts'
import styles from './merge-preview.module.css'
import { t } from './messages.ts'
import { type MergeMail, type Preview, useMergePreview } from './use-merge-preview.ts'

interface MergePreviewDialogProps {
  mail: MergeMail
  onClose: () => void
}

/** What each recipient of a separately sent mail would get, one after the other, and who would get nothing. */
export function MergePreviewDialog({ mail, onClose }: MergePreviewDialogProps) {
  const [position, setPosition] = useState(0)
  const { preview, hasFailed, retry } = useMergePreview(mail, position)
  return (
    <Dialog
      size="wide"
      title={t('preview')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.frame}>
        {hasFailed && (
          <ErrorState compact title={t('preview_failed')} onRetry={retry}>
            {t('preview_failed_hint')}
          </ErrorState>
        )}
        {!hasFailed && !preview && <SkeletonRows count={4} rowHeight={36} columns="1fr" />}
        {preview && <PreviewContent preview={preview} mail={mail} position={position} onMove={setPosition} />}
      </div>
    </Dialog>
  )
}

interface PreviewContentProps {
  preview: Preview
  mail: MergeMail
  position: number
  onMove: (position: number) => void
}

function PreviewContent({ preview: { list, preview }, mail, position, onMove }: PreviewContentProps) {
  return (
    <>
      {listNotes(list).map((note) => (
        <Banner key={note} kind="warning" inset>
          {note}
        </Banner>
      ))}
      {preview === null && (
        <EmptyState compact title={t('nobody')}>
          {t('nobody_hint')}
        </EmptyState>
      )}
      {preview && (
        <>
          <Steps position={position} total={list.total} onMove={onMove} />
          <dl className={styles.head}>
            <dt>{t('to')}</dt>
            <dd dir="auto">
              {[preview.recipient.name, preview.recipient.address].filter(Boolean).join(' · ')}
            </dd>
            <dt>{t('subject')}</dt>
            <dd dir="auto">{preview.subject || t('no_subject')}</dd>
          </dl>
          {preview.empty.length > 0 && (
            <Banner kind="info" inset>
              {t('empty', { names: preview.empty.join(', ') })}
            </Banner>
          )}
          <Words body={preview.body} type={mail.body_type} />
        </>
      )}
    </>
  )
}

function Steps({
  position,
  total,
  onMove,
}: {
  position: number
  total: number
  onMove: (to: number) => void
}) {
  return (
    <div className={styles.steps}>
      <IconButton
        icon={ChevronLeftIcon}
        label={t('previous')}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      />
      <span className={styles.position} aria-live="polite">
        {t('position', { n: formatCount(position + 1), total: formatCount(total) })}
      </span>
      <IconButton
        icon={ChevronRightIcon}
        label={t('next')}
        disabled={position >= total - 1}
        onClick={() => onMove(position + 1)}
      />
    </div>
  )
}

/** In a frame without scripts, origin or network: a quoted mail may hold anything. */
function Words({ body, type }: { body: string; type: MergeMail['body_type'] }) {
  if (type === 'plain_text') return <pre className={styles.plain}>{body}</pre>
  return <iframe className={styles.html} title={t('body')} sandbox="" srcDoc={documentOf(body)} />
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:"

function documentOf(body: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<style>html{color-scheme:light;background:white;color:black;font:14px/1.5 sans-serif;overflow-wrap:anywhere}</style>${body}`
}
