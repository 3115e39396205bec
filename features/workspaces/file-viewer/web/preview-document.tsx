import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { MailBody } from '#features/workspaces/mail-body/web/public.ts'
import { t } from './messages.ts'
import styles from './preview-content.module.css'

export interface PreviewDocumentProps {
  id: number
  name: string
  document: { body_type: 'html' | 'plain_text'; body: string; is_cut: boolean }
}

const NO_PICTURES: never[] = []

/** A document for reading, in the frame that mails are shown in: no script, no pictures from anywhere. */
export function PreviewDocument({ id, name, document }: PreviewDocumentProps) {
  const { body_type, body, is_cut } = document
  return (
    <div className={styles.reading}>
      <Banner>{t(is_cut ? 'cut' : 'without_layout')}</Banner>
      <div className={styles.scroll}>
        <MailBody
          id={id}
          subject={name}
          content={{ body_type, body, quote_offset: null }}
          pictures={NO_PICTURES}
          remote={false}
        />
      </div>
    </div>
  )
}
