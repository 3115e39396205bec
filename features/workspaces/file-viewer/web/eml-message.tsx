import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import type { EmlPreview } from '#features/records/attachments/contract/endpoints.ts'
import { AttachmentStrip } from '#features/records/attachments/web/public.ts'
import { formatDate, participantNames, useDateStyle } from '#features/records/emails/web/public.ts'
import { inlinePictures, listedAttachments, MailBody } from '#features/workspaces/mail-body/web/public.ts'
import styles from './eml-message.module.css'
import { t } from './messages.ts'
import { openViewerWindow } from './open-viewer.ts'

export interface EmlMessageProps {
  id: number
  eml: EmlPreview
  /** 'h1' in a window of its own. */
  heading: 'h1' | 'h2'
}

/** Headers, text, pictures and files of a message file. */
export function EmlMessage({ id, eml, heading: Heading }: EmlMessageProps) {
  const [remote, setRemote] = useState(false)
  const { format, time_zone } = useDateStyle()
  const headers = [
    { key: 'from', label: t('from'), value: participantNames(eml.from, 'username_and_email') },
    { key: 'to', label: t('to'), value: participantNames(eml.to, 'username_and_email') },
    { key: 'cc', label: t('cc'), value: participantNames(eml.cc, 'username_and_email') },
    {
      key: 'sent',
      label: t('sent'),
      value: eml.sent_at === null ? '' : formatDate(eml.sent_at, format, time_zone),
    },
  ]
  return (
    <div className={styles.eml}>
      <div className={styles.header}>
        <Heading className={styles.subject} dir="auto">
          {eml.subject === '' ? t('no_subject') : eml.subject}
        </Heading>
        <KeyValueList items={headers.filter(({ value }) => value !== '')} labelWidth={72} />
      </div>
      {/* A file of the message opens in a window: the message stays where it is. */}
      <AttachmentStrip attachments={listedAttachments(eml)} onPreview={openViewerWindow} />
      {eml.problem !== '' && (
        <Banner kind="warning">
          {t('problem')} {eml.problem}
        </Banner>
      )}
      {eml.has_remote_images && !remote && (
        <Banner
          actions={
            <Button size="small" onClick={() => setRemote(true)}>
              {t('remote_this')}
            </Button>
          }
        >
          {t('remote_one')}
        </Banner>
      )}
      <MailBody
        id={id}
        subject={eml.subject}
        content={eml}
        pictures={inlinePictures(eml.attachments)}
        remote={remote}
      />
    </div>
  )
}
