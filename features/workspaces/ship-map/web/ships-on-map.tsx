import { type ReactNode, useState } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { getAisInformation } from '#features/records/ais/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { MapView } from './map/ship-map.ts'
import { MapPlace } from './map-place.tsx'
import { MeasureBar } from './measure/measure-bar.tsx'
import { useMeasure } from './measure/use-measure.ts'
import { t } from './messages.ts'
import { names } from './names.ts'
import { ShipTable } from './ship-table.tsx'
import styles from './ships-on-map.module.css'
import { useCurrentShips } from './use-current-ships.ts'
import { type Polled, usePolled } from './use-polled.ts'

interface ShipsOnMapProps {
  ids: readonly number[]
  /** Said above the map. */
  notices?: ReactNode
  actions?: ReactNode
}

const none: readonly AisFeature[] = []

/** Chosen ships on the map and in the table beside it. */
export function ShipsOnMap({ ids, notices, actions }: ShipsOnMapProps) {
  const { format, time_zone } = useDateStyle()
  const timeText = (moment: string) => formatDate(moment, format, time_zone)
  const [shown, setShown] = useState<{ mmsi: number }>()
  const [view, setView] = useState<MapView>()
  const [isAll, setAll] = useState(false)
  const measure = useMeasure()
  const current = useCurrentShips(view, isAll)
  const { polled, retry } = usePolled(ids.join(), async (signal) =>
    ids.length === 0
      ? []
      : (await call(getAisInformation, { params: { id: ids.join() }, query: {}, silent: true, signal }))
          .ais_information,
  )
  const ships = polled.status === 'ready' ? polled.value : none
  const listed = ships.length > 0 ? ships : (current?.features.filter(isShip) ?? none)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Switch label={t('all_current')} checked={isAll} onCheckedChange={setAll} />
        {current && <span className={styles.count}>{t('in_sight', { n: formatCount(current.total) })}</span>}
        <MeasureBar measure={measure} view={view} />
        {actions}
      </div>
      {notices}
      <div className={styles.panes}>
        <MapPlace
          ships={ships}
          current={current?.features}
          shown={shown}
          timeText={timeText}
          onView={setView}
          onChoose={(mmsi) => setShown({ mmsi })}
          way={measure.way}
          places={measure.places}
          onPlace={measure.add}
        />
        <div className={styles.side}>
          {listed.length > 0 ? (
            <>
              <Unheard count={ids.length - ships.length} isKnown={ids.length > 0} />
              <ShipTable
                ships={listed}
                chosen={shown?.mmsi}
                timeText={timeText}
                onChoose={(mmsi) => setShown({ mmsi })}
              />
            </>
          ) : (
            <NoShips ids={ids} polled={polled} isFar={(current?.total ?? 0) > 0} retry={retry} />
          )}
        </div>
      </div>
    </div>
  )
}

function Unheard({ count, isKnown }: { count: number; isKnown: boolean }) {
  return isKnown && count > 0 ? <p className={styles.note}>{t('some_unheard', { n: count })}</p> : null
}

function NoShips({
  ids,
  polled,
  isFar,
  retry,
}: {
  ids: readonly number[]
  polled: Polled<unknown>
  /** Ships are in sight, but only as clusters. */
  isFar: boolean
  retry: () => void
}) {
  if (ids.length === 0 && isFar)
    return (
      <EmptyState icon={ShipIcon} title={t('come_nearer')}>
        {t('come_nearer_hint')}
      </EmptyState>
    )
  if (ids.length === 0)
    return (
      <EmptyState icon={ShipIcon} title={names('select')}>
        {t('select_hint')}
      </EmptyState>
    )
  if (polled.status === 'failed')
    return (
      <ErrorState title={t('failed')} onRetry={retry}>
        {t('failed_hint')}
      </ErrorState>
    )
  return polled.status === 'ready' ? (
    <EmptyState icon={ShipIcon} title={t('never_heard')}>
      {t('never_heard_hint')}
    </EmptyState>
  ) : null
}

function isShip(feature: { properties: object }): feature is AisFeature {
  return 'mmsi' in feature.properties
}
