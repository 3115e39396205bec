import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import type { EventInvitations } from '../contract/event-invitations.ts'
import { t } from './messages.ts'
import styles from './send-dialog.module.css'

interface SendDialogProps {
  asked: readonly EventInvitations[]
  /** Resolves once the mails are queued; a refusal is told by the call. */
  onSend: (line_id: number) => Promise<boolean>
  onClose: () => void
}

/** The question before mails about an event leave: to whom, saying what, from which mailbox. */
export function SendDialog({ asked, onSend, onClose }: SendDialogProps) {
  const senders = asked[0]?.senders ?? []
  const [line_id, setLine] = useState(senders[0]?.line_id)
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    if (line_id === undefined) return
    setBusy(true)
    if (await onSend(line_id)) onClose()
    else setBusy(false)
  }

  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('question')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dont_send')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={line_id === undefined}
            data-autofocus
            onClick={() => void send()}
          >
            {t('send')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {sentencesOf(asked).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {senders.length === 0 && (
          <Banner kind="warning" inset>
            {t('no_sender')}
          </Banner>
        )}
        {senders.length > 0 && (
          <Select
            label={t('from')}
            value={String(line_id)}
            options={senders.map(({ line_id: id, address }) => ({ value: String(id), label: address }))}
            onValueChange={(id) => setLine(Number(id))}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Names before the rest is counted. */
const NAMED = 4

function sentencesOf(asked: readonly EventInvitations[]): string[] {
  const sentences = asked.flatMap(({ waiting: { request, cancel, is_update } }) => [
    ...(request.length > 0 ? [t(is_update ? 'ask_update' : 'ask_request', { names: namesOf(request) })] : []),
    ...(cancel.length > 0 ? [t('ask_cancel', { names: namesOf(cancel) })] : []),
  ])
  return [...new Set(sentences)]
}

/** People by name, some of them where they are many. @param count how many they are, where not all are given */
export function namesOf(people: readonly { name: string; address: string }[], count = people.length): string {
  const names = people.slice(0, NAMED).map(({ name, address }) => name || address)
  const first = names.join(', ')
  return count <= names.length ? first : t('and_more', { names: first, n: count - names.length })
}
