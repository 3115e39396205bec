import { useMemo } from 'react'
import { KeyValueList } from '@laycan/ui/display/key-value-list.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import type { AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { getLatestAis } from '#features/records/ais/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { ShipTabProps } from '#features/workspaces/ship-detail/web/public.ts'
import { MapPlace } from './map-place.tsx'
import { t } from './messages.ts'
import { shipFacts } from './ship-facts.ts'
import styles from './tabs.module.css'
import { useNearestPort } from './use-nearest-port.ts'
import { usePolled } from './use-polled.ts'

/** Where a ship is now (MA-008). */
export default function AisTab({ id }: ShipTabProps) {
  const { polled, retry } = usePolled(String(id), (signal) =>
    call(getLatestAis, { params: { id }, silent: true, signal }),
  )
  if (polled.status === 'failed')
    return (
      <ErrorState compact title={t('failed')} onRetry={retry}>
        {t('failed_hint')}
      </ErrorState>
    )
  if (polled.status === 'loading') return null
  const { ais_information } = polled.value
  return ais_information ? (
    <LatestPosition ship={ais_information} />
  ) : (
    <EmptyState compact icon={ShipIcon} title={t('never_heard_one')}>
      {t('never_heard_hint')}
    </EmptyState>
  )
}

function LatestPosition({ ship }: { ship: AisFeature }) {
  const { format, time_zone } = useDateStyle()
  const timeText = (moment: string) => formatDate(moment, format, time_zone)
  const { silent_at, clash_at } = ship.properties
  const ships = useMemo(() => [ship], [ship])
  const port = useNearestPort(ship)
  const facts = shipFacts(ship, timeText).map(({ id, label, text }) => ({ key: id, label, value: text }))
  return (
    <div className={styles.tab}>
      {silent_at !== null && <Banner kind="warning">{t('silent', { time: timeText(silent_at) })}</Banner>}
      {clash_at !== null && <Banner kind="warning">{t('clash')}</Banner>}
      <MapPlace ships={ships} timeText={timeText} />
      <div className={styles.facts}>
        <KeyValueList
          items={
            port === undefined ? facts : [...facts, { key: 'port', label: t('nearest_port'), value: port }]
          }
        />
      </div>
    </div>
  )
}
