import { useEffect, useState } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FilePdfIcon } from '@laycan/ui/icons.ts'
import styles from './attachment-preview.module.css'
import { t } from './messages.ts'

/**
 * A PDF in the browser's own viewer. The bytes are given the type application/pdf here, so whatever they are, the
 * browser hands them to its viewer and never reads them as a page; a sandboxed frame would only switch the viewer off.
 */
export function PreviewPdf({ blob, name }: { blob: Blob; name: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])

  if (!navigator.pdfViewerEnabled) {
    return (
      <EmptyState icon={FilePdfIcon} title={t('no_preview')}>
        {t('no_preview_hint')}
      </EmptyState>
    )
  }
  return address === undefined ? null : <iframe className={styles.pdf} title={name} src={address} />
}
