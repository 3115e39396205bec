import { Button } from '@laycan/ui/buttons/button.tsx'
import { LineChip } from '@laycan/ui/display/line-chip.tsx'
import { StatusDot } from '@laycan/ui/display/status-dot.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { HeldEmail, HeldLook } from '#features/flows/hold/contract/hold.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { t as emailWord, promisedTime, useDateStyle } from '#features/records/emails/web/public.ts'
import { decide, isWaiting } from './held-list.ts'
import styles from './held-screen.module.css'
import { t } from './messages.ts'

const looks = {
  due: { tone: 'neutral', word: 'looking' },
  in_sent: { tone: 'positive', word: 'in_sent' },
  not_in_sent: { tone: 'warning', word: 'not_in_sent' },
  unknown: { tone: 'danger', word: 'unknown' },
} as const satisfies Record<HeldLook, object>

/** A mail that waits: when it would leave, what Sent says, and what an administrator may say instead. */
export function HeldRow({ email }: { email: HeldEmail }) {
  const style = useDateStyle()
  const line = useLine(email.line_id)
  const { id, send_at, reason } = email
  const subject = email.subject === '' ? emailWord('no_subject') : email.subject
  const look = looks[email.look]
  const isDue = send_at === null || Date.parse(send_at) <= Date.now()
  const hint = email.look === 'in_sent' ? t('in_sent_hint') : reason
  return (
    <tr>
      <td className={styles.subject}>
        <a href={hrefOf(`/mailDetail/${id}`)} dir="auto" title={subject}>
          {subject}
        </a>
      </td>
      <td>{line && <LineChip name={line.display_name} colour={line.colour} />}</td>
      <td className={styles.number}>{formatCount(email.recipients)}</td>
      <td className={styles.when}>
        {isWaiting(email)
          ? isDue
            ? t('at_once')
            : promisedTime(send_at, style)
          : t(email.status === 'draft' ? 'draft' : 'sent')}
      </td>
      <td>
        <StatusDot tone={look.tone} label={t(look.word)} visibleLabel />
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
      </td>
      <td className={styles.actions}>
        {isWaiting(email) && !email.separately && (
          <>
            <Button
              size="small"
              aria-label={t('it_left_one', { subject })}
              onClick={() => void decide(id, 'sent')}
            >
              {t('it_left')}
            </Button>
            <Button
              size="small"
              aria-label={t('make_draft_one', { subject })}
              onClick={() => void decide(id, 'draft')}
            >
              {t('make_draft')}
            </Button>
          </>
        )}
      </td>
    </tr>
  )
}
