import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { openModal } from '@laycan/ui/overlays/open-modal.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { answerProposal, type Proposal } from '../contract/event-invitations.ts'
import { askToInvite } from './ask-to-invite.tsx'
import styles from './event-guests.module.css'
import { t } from './messages.ts'

interface ProposalNoteProps {
  event_id: number
  proposal: Proposal
  zone: string
}

/** Another time that a guest proposed, which the organizer takes over or declines. */
export function ProposalNote({ event_id, proposal, zone }: ProposalNoteProps) {
  const [busy, setBusy] = useState(false)
  const { id, name, address, email_id } = proposal
  const who = name || address

  async function answer(given: 'accept' | 'decline'): Promise<void> {
    setBusy(true)
    try {
      await call(answerProposal, { params: { id }, body: { answer: given } })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      return
    }
    showToast({ kind: 'success', text: given === 'accept' ? t('accepted') : t('declined', { name: who }) })
    if (given === 'accept') await askToInvite([event_id])
  }

  const decline = () =>
    openModal((close) => (
      <ConfirmDialog
        title={t('decline_question')}
        text={t('decline_text', { name: who })}
        confirmLabel={t('keep_time')}
        onConfirm={() => answer('decline')}
        onClose={close}
      />
    ))

  return (
    <Banner
      kind="info"
      inset
      actions={
        <>
          <Button size="small" kind="primary" busy={busy} onClick={() => void answer('accept')}>
            {t('take_over')}
          </Button>
          <Button size="small" disabled={busy} onClick={decline}>
            {t('keep_time')}
          </Button>
        </>
      }
    >
      {t('proposes', { name: who, time: timesOf(proposal, zone) })}{' '}
      {email_id !== null && (
        <a className={styles.mail} href={hrefOf(`/mail/${email_id}`)}>
          {t('open_mail')}
        </a>
      )}
    </Banner>
  )
}

function timesOf({ start, end, all_day }: Proposal, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: all_day ? 'UTC' : zone,
    dateStyle: 'medium',
    ...(!all_day && { timeStyle: 'short' as const }),
  })
  return format.formatRange(new Date(start), new Date(all_day ? Date.parse(end) - 1 : end))
}
