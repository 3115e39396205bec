import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { DeliveryIcon, PauseIcon, PlayIcon, StopIcon } from '@laycan/ui/icons.ts'
import { ConfirmDialog } from '@laycan/ui/overlays/confirm-dialog.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { DeliveryReportDialog } from '#features/flows/delivery-reports/web/public.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import type { Broadcast } from '../contract/broadcast.ts'
import styles from './broadcast-notice.module.css'
import { changeBroadcast } from './change-broadcast.ts'
import { EachEmailButton } from './each-email-button.tsx'
import { t } from './messages.ts'
import { useBroadcast } from './use-broadcast.ts'

/** How far a separately sent mail is, above its text; nothing for other mails. */
export default function BroadcastNotice({ id }: SlotProps) {
  const broadcast = useBroadcast(id)
  return broadcast ? <Notice key={id} broadcast={broadcast} /> : null
}

function Notice({ broadcast }: { broadcast: Broadcast }) {
  const [isReport, setReport] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const { email_id, state, total, sent, failed, uncertain, waiting } = broadcast
  const done = sent + failed + uncertain
  const isOpen = state === 'running' || state === 'paused'
  return (
    <section className={styles.notice} aria-label={t(state)}>
      <ProgressBar
        label={t(state)}
        value={total === 0 ? 1 : (isOpen ? done : sent) / total}
        detail={t('progress', { done: formatCount(sent), total: formatCount(total) })}
        tone={toneOf(broadcast)}
      />
      <div className={styles.line}>
        <span className={styles.words}>{factsOf(broadcast).join(' · ')}</span>
        <Controls broadcast={broadcast} onStop={() => setStopping(true)} />
        <EachEmailButton emailId={email_id} />
        <Button size="small" icon={DeliveryIcon} onClick={() => setReport(true)}>
          {t('report')}
        </Button>
      </div>
      {isReport && <DeliveryReportDialog emailId={email_id} onClose={() => setReport(false)} />}
      {isStopping && (
        <ConfirmDialog
          kind="danger"
          title={t('stop_title')}
          text={t('stop_text', { n: formatCount(waiting) })}
          confirmLabel={t('stop')}
          cancelLabel={t('keep')}
          onConfirm={() => changeBroadcast('stop', email_id)}
          onClose={() => setStopping(false)}
        />
      )}
    </section>
  )
}

/** Ended with some who did not get it, the bar is not full and not of the colour of success. */
function toneOf({ state, sent, total }: Broadcast): 'accent' | 'warning' | 'danger' {
  if (state === 'running') return 'accent'
  if (state === 'done') return sent === total ? 'accent' : 'danger'
  return 'warning'
}

function Controls({ broadcast, onStop }: { broadcast: Broadcast; onStop: () => void }) {
  const user = useCurrentUser()
  const { email_id, state, user_id } = broadcast
  const isOpen = state === 'running' || state === 'paused'
  if (!isOpen || (user_id !== user.id && user.user_type !== 'admin')) return null
  const deed = state === 'running' ? 'pause' : 'resume'
  return (
    <>
      <Button
        size="small"
        icon={deed === 'pause' ? PauseIcon : PlayIcon}
        onClick={() => void changeBroadcast(deed, email_id)}
      >
        {t(deed)}
      </Button>
      <Button size="small" icon={StopIcon} onClick={onStop}>
        {t('stop')}
      </Button>
    </>
  )
}

function factsOf({ state, failed, uncertain, leaving, per_minute }: Broadcast): string[] {
  return [
    ...(failed > 0 ? [t('not_sent', { n: formatCount(failed) })] : []),
    ...(uncertain > 0 ? [t('uncertain', { n: formatCount(uncertain) })] : []),
    ...(state === 'running' && per_minute > 0 ? [t('pace', { n: formatCount(per_minute) })] : []),
    ...(state === 'paused' && leaving > 0 ? [t('paused_hint')] : []),
    ...(state !== 'running' && state !== 'paused' && leaving > 0
      ? [t('waiting_server', { n: formatCount(leaving) })]
      : []),
  ]
}
