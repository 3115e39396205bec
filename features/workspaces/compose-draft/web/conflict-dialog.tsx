import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { call } from '@laycan/web/call.ts'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import type { OutgoingMail } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { useDateStyle } from '#features/records/emails/web/public.ts'
import { recipientsOf, recipientText } from '#features/workspaces/compose-people/web/public.ts'
import { clockTime } from './clock-time.ts'
import type { Composition } from './composition.ts'
import styles from './conflict-dialog.module.css'
import { t } from './messages.ts'
import { htmlToText } from './start-body.ts'
import type { Words } from './words.ts'

interface ConflictDialogProps {
  composition: Composition
  onClose: () => void
}

/** Two wrote the same draft: both are shown and both are kept. */
export function ConflictDialog({ composition, onClose }: ConflictDialogProps) {
  const [theirs, setTheirs] = useState<OutgoingMail>()
  const [mine] = useState(composition.saving)
  const { time_zone } = useDateStyle()
  const id = composition.state.get().draft_id
  useEffect(() => {
    if (id === undefined) return
    call(getDraft, { params: { id }, silent: true }).then(
      ({ mail }) => setTheirs(mail),
      () => undefined,
    )
  }, [id])

  function settle(version: 'copy' | number) {
    composition.goOnAs(version)
    onClose()
  }

  const name = theirs?.holder?.name ?? t('somebody')
  const time = theirs === undefined ? '…' : clockTime(Date.parse(theirs.updated_at), time_zone)
  return (
    <Dialog
      role="alertdialog"
      size="wide"
      title={t('conflict_title')}
      description={t('conflict_text', { name, time })}
      onClose={onClose}
      footer={
        <>
          {theirs && (
            <Button onClick={() => settle(theirs.version)} title={t('keep_mine_note')}>
              {t('keep_mine')}
            </Button>
          )}
          <Button kind="primary" data-autofocus onClick={() => settle('copy')}>
            {t('keep_copy')}
          </Button>
        </>
      }
    >
      <div className={styles.both}>
        <Version title={t('mine')} words={mine.words} body={mine.body.body} body_type={mine.body.body_type} />
        {theirs && (
          <Version title={t('theirs')} words={theirs} body={theirs.body} body_type={theirs.body_type} />
        )}
      </div>
    </Dialog>
  )
}

interface VersionProps {
  title: string
  words: Pick<Words, 'to' | 'cc' | 'bcc' | 'subject'>
  body: string
  body_type: OutgoingMail['body_type']
}

function Version({ title, words, body, body_type }: VersionProps) {
  const text = body_type === 'html' ? htmlToText(body, '.laycan-quote') : body
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      <p>{recipientsOf(words).map(recipientText).join(', ')}</p>
      <p>
        <strong>{words.subject || t('no_subject')}</strong>
      </p>
      <pre dir="auto">{text.trim()}</pre>
    </section>
  )
}
