import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { AttachmentIcon } from '@laycan/ui/icons.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { MailFile } from '../contract/attachment.ts'
import { fileKey } from './attachment-addresses.ts'
import { AttachmentCard } from './attachment-card.tsx'
import styles from './attachment-strip.module.css'
import { t } from './messages.ts'

export interface AttachmentStripProps {
  attachments: readonly MailFile[]
  /** Opens the preview of one that can be shown. */
  onPreview: (attachment: MailFile) => void
}

/** Cards that show before 'Show all': about two rows of a pane. */
const SHOWN_AT_FIRST = 6

/** The files of a mail with icon, name, size, download and preview. */
export function AttachmentStrip({ attachments, onPreview }: AttachmentStripProps) {
  const [all, setAll] = useState(false)
  if (attachments.length === 0) return null
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0)
  const shown =
    all || attachments.length <= SHOWN_AT_FIRST + 1 ? attachments : attachments.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={styles.strip} aria-label={t('attachments')}>
      <div className={styles.count}>
        <AttachmentIcon size={14} />
        {attachments.length === 1
          ? t('one_attachment')
          : t('some_attachments', { n: formatCount(attachments.length) })}
        <span className={styles.total}>{formatFileSize(bytes)}</span>
      </div>
      <ul className={styles.cards}>
        {shown.map((attachment) => (
          <li key={fileKey(attachment)}>
            <AttachmentCard attachment={attachment} onPreview={onPreview} />
          </li>
        ))}
        {attachments.length > SHOWN_AT_FIRST + 1 && (
          <li className={styles.more}>
            <Button kind="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('show_less') : `${t('show_all')} (${formatCount(attachments.length)})`}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
