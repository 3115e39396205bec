import { useEffect, useState } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FilePdfIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'
import styles from './preview-content.module.css'

/** What every PDF has near its beginning (ISO 32000-1 annex H says within the first 1,024 bytes). */
const MARK = '%PDF-'
const HEAD_BYTES = 1024
/** Pages as wide as the room, and no thumbnails beside them (PDF Open Parameters). */
const VIEW = '#navpanes=0&pagemode=none&view=FitH'

/**
 * A PDF in the browser's own viewer. The bytes are given the type application/pdf here, so whatever they are, the
 * browser hands them to its viewer and never reads them as a page; a sandboxed frame would only switch the viewer off.
 */
export function PreviewPdf({ blob, name }: { blob: Blob; name: string }) {
  const [shown, setShown] = useState<{ address: string } | 'broken'>()
  useEffect(() => {
    let address: string | undefined
    let current = true
    void blob
      .slice(0, HEAD_BYTES)
      .text()
      .then((head) => {
        if (!current) return
        if (!head.includes(MARK)) return setShown('broken')
        address = URL.createObjectURL(new File([blob], name, { type: 'application/pdf' }))
        setShown({ address })
      })
    return () => {
      current = false
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [blob, name])

  if (!navigator.pdfViewerEnabled || shown === 'broken') {
    return (
      <EmptyState icon={FilePdfIcon} title={t(shown === 'broken' ? 'broken_pdf' : 'no_preview')}>
        {t('no_preview_hint')}
      </EmptyState>
    )
  }
  return shown === undefined ? null : (
    <iframe className={styles.pdf} title={name} src={`${shown.address}${VIEW}`} />
  )
}
