import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FileSizeText } from '@laycan/ui/display/file-size-text.tsx'
import { DismissIcon, DownloadIcon, ExpandIcon, ExternalIcon, MinusIcon } from '@laycan/ui/icons.ts'
import type { Attachment } from '../contract/attachment.ts'
import styles from './attachment-preview.module.css'
import { downloadAttachment } from './download-file.ts'
import { t } from './messages.ts'
import { PreviewContent } from './preview-content.tsx'

export interface AttachmentPreviewProps {
  attachment: Attachment
  /** Shown for an attached message. */
  message: ReactNode
  /** Opens it in a window of its own. */
  onNewWindow: () => void
  onClose: () => void
}

/**
 * The preview of a file (MD-008). It floats and is not modal, so that the mail stays readable beside it; Escape closes
 * it and the focus goes back to where it was.
 */
export function AttachmentPreview({ attachment, message, onNewWindow, onClose }: AttachmentPreviewProps) {
  const [maximized, setMaximized] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => focusWhileOpen(panel.current), [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  const name = attachment.name === '' ? t('unnamed') : attachment.name
  return createPortal(
    <section
      ref={panel}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={styles.panel}
      data-maximized={maximized || undefined}
      onKeyDown={handleKey}
    >
      <header className={styles.header}>
        <h2 className={styles.title} dir="auto">
          {name}
        </h2>
        <FileSizeText bytes={attachment.size} />
        <IconButton
          icon={DownloadIcon}
          label={t('download')}
          onClick={() => void downloadAttachment(attachment.id, attachment.name)}
        />
        <IconButton
          icon={maximized ? MinusIcon : ExpandIcon}
          label={t(maximized ? 'minimize' : 'maximize')}
          onClick={() => setMaximized(!maximized)}
        />
        <IconButton icon={ExternalIcon} label={t('new_window')} onClick={onNewWindow} />
        <IconButton icon={DismissIcon} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.content}>
        <PreviewContent attachment={attachment} message={message} />
      </div>
    </section>,
    document.body,
  )
}

function focusWhileOpen(panel: HTMLElement | null): () => void {
  const opener = document.activeElement
  panel?.focus()
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
