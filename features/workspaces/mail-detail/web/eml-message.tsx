import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { AttachmentIcon } from '@laycan/ui/icons.ts'
import { formatDate, participantNames, useDateStyle } from '../../../records/emails/web/public.ts'
import { MailBody } from '../../mail-body/web/public.ts'
import type { EmlPreview } from '../contract/endpoints.ts'
import styles from './mail-pane.module.css'
import { t } from './messages.ts'

/** Its pictures are parts of a part, which have no address of their own. */
const NO_PICTURES: never[] = []

/** Headers, text and files of a message file. */
export function EmlMessage({ id, eml }: { id: number; eml: EmlPreview }) {
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
      <div className={styles.emlHeader}>
        <h2 className={styles.emlSubject} dir="auto">
          {eml.subject === '' ? t('no_subject') : eml.subject}
        </h2>
        <KeyValueList items={headers.filter(({ value }) => value !== '')} labelWidth={72} />
        <ul className={styles.emlFiles}>
          {eml.attachments.map(({ position, name, size }) => (
            <li key={position}>
              <AttachmentIcon size={14} /> {name} <span className={styles.quiet}>{formatFileSize(size)}</span>
            </li>
          ))}
        </ul>
      </div>
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
      <MailBody id={id} subject={eml.subject} content={eml} pictures={NO_PICTURES} remote={remote} />
    </div>
  )
}
