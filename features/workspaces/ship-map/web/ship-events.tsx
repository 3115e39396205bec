import { call } from '@laycan/web/call.ts'
import { listAisEvents } from '#features/records/ais/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import styles from './tabs.module.css'
import { usePolled } from './use-polled.ts'

/** What happened to a ship, newest first. */
export function ShipEvents({ id }: { id: number }) {
  const { format, time_zone } = useDateStyle()
  const { polled } = usePolled(String(id), (signal) =>
    call(listAisEvents, { params: { id }, query: {}, silent: true, signal }),
  )
  if (polled.status !== 'ready' || polled.value.ais_events.length === 0) return null
  return (
    <ul className={styles.events} aria-label={t('events')}>
      {polled.value.ais_events.map(({ id: event, kind, at, before, after }) => (
        <li key={event}>
          <time dateTime={at}>{formatDate(at, format, time_zone)}</time>
          <span>{t(kind, { before, after })}</span>
        </li>
      ))}
    </ul>
  )
}
