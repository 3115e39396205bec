import type { Attachment } from '../../../records/attachments/contract/attachment.ts'
import { AttachmentPreview, attachmentUrl, decidePreview } from '../../../records/attachments/web/public.ts'
import { EmlView } from './eml-view.tsx'
import { openEmlWindow } from './open-window.ts'

/** The preview of a mail's file; attached messages are shown as mails. */
export function FilePreview({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  function openWindow() {
    if (decidePreview(attachment) === 'message') openEmlWindow(attachment.id)
    // The server sends what is safe to show and everything else as a download (SC-009).
    else globalThis.open(attachmentUrl(attachment.id), '_blank', 'noopener')
    onClose()
  }

  return (
    <AttachmentPreview
      key={attachment.id}
      attachment={attachment}
      message={<EmlView id={attachment.id} />}
      onNewWindow={openWindow}
      onClose={onClose}
    />
  )
}
