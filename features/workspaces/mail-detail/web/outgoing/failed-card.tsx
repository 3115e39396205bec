import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { ErrorIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { uiWord } from '@laycan/ui/words.ts'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { routeExists } from '@laycan/web/route.ts'
import { getFailure } from '#features/flows/mail-outcomes/contract/endpoints.ts'
import { editOutgoing } from '#features/flows/mail-sending/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { formatDate, mailActions, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from '../mail-cards.module.css'
import { t } from '../messages.ts'
import { useLoaded } from '../use-loaded.ts'

type Failure = CallResponse<typeof getFailure>

/** Why a mail was not sent, from the failed report (DR-004), and the ways on (CP-028). */
export function FailedCard({ row }: { row: EmailRow }) {
  const { loaded, retry } = useLoaded(row.id, async (id, signal) =>
    call(getFailure, { params: { id }, signal, silent: true }),
  )
  const actions = mailActions.offered({ rows: [row] }).filter(({ near }) => near.includes('card'))
  return (
    <section className={styles.card} data-tone="danger" aria-label={t('failed_title')}>
      <h2 className={styles.title}>
        <ErrorIcon size={16} className={styles.sign} />
        {t('failed_title')}
      </h2>
      {loaded.status === 'ready' ? (
        <Report failure={loaded.value} />
      ) : (
        <p className={styles.reason}>{row.problem === '' ? t('failed_unknown') : row.problem}</p>
      )}
      <div className={styles.actions}>
        {routeExists('/sendMail') && (
          <Button size="small" onClick={() => void editOutgoing(row)}>
            {t('correct')}
          </Button>
        )}
        {actions.map(({ id, title, hint, run }) => (
          <Button
            key={id}
            size="small"
            onClick={() => void run()}
            {...(hint !== undefined && { ...tooltip(hint), 'aria-description': hint })}
          >
            {title}
          </Button>
        ))}
        {(loaded.status === 'failed' || loaded.status === 'missing') && (
          <Button size="small" kind="quiet" onClick={retry}>
            {uiWord('retry')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Report({ failure }: { failure: Failure }) {
  const { content, recipients, attempts, last_attempt_at } = failure
  const { format, time_zone } = useDateStyle()
  const time = last_attempt_at === null ? '' : formatDate(last_attempt_at, format, time_zone)
  return (
    <>
      <p className={styles.reason}>{content}</p>
      {!recipients.every(({ reason }) => content.includes(reason)) && (
        <ul className={styles.statuses}>
          {recipients.map(({ address, reason }) => (
            <li key={address}>
              <span className={styles.strong}>{address}</span>
              <span className={styles.diagnostic}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {attempts > 0 && (
        <p className={styles.muted}>
          {attempts === 1
            ? t('failed_attempt', { time })
            : t('failed_attempts', { n: formatCount(attempts), time })}
        </p>
      )}
    </>
  )
}
