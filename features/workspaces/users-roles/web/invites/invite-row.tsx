import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@laycan/web/client-events.ts'
import type { Invite } from '#features/flows/people/contract/invite.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import styles from '../users-roles.module.css'
import { remove, revoke, sendAgain } from './invite-store.ts'

/** One invitation with what can become of it. */
export function InviteRow({ invite, onLink }: { invite: Invite; onLink: (link: string) => void }) {
  const { format, time_zone } = useDateStyle()
  const [asked, setAsked] = useState(false)
  const { id, email, state } = invite
  const [sent, expires] = [invite.sent_at, invite.expires_at].map((at) => formatDate(at, format, time_zone))

  async function resend(): Promise<void> {
    const again = await sendAgain(id)
    if (again === undefined) return
    showToast({ kind: 'success', text: t('invite_resent') })
    if (again.link !== null) onLink(again.link)
  }

  async function takeBack(): Promise<void> {
    if (await revoke(id)) showToast({ kind: 'success', text: t('invite_revoked') })
  }

  async function takeAway(): Promise<void> {
    if (await remove(id)) showToast({ kind: 'success', text: t('invite_deleted') })
  }

  return (
    <FormRow title={email} description={t('invite_times', { sent: sent ?? '', expires: expires ?? '' })}>
      <div className={styles.actions}>
        <Badge tone={state === 'revoked' ? 'warning' : 'neutral'}>{t(`state_${state}`)}</Badge>
        <Button size="small" aria-label={t('resend_of', { email })} onClick={() => void resend()}>
          {t('resend')}
        </Button>
        {state !== 'revoked' && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('revoke_of', { email })}
            onClick={() => void takeBack()}
          >
            {t('revoke')}
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          aria-label={t('delete_of', { name: email })}
          onClick={() => setAsked(true)}
        >
          {t('delete')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={t('invite_delete_question', { email })}
          text={t('invite_delete_text')}
          confirmLabel={t('delete')}
          kind="danger"
          onConfirm={takeAway}
          onClose={() => setAsked(false)}
        />
      )}
    </FormRow>
  )
}
