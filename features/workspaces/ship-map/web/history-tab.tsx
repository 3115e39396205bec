import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { ShipIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { AisFeature, TrackPoint } from '#features/records/ais/contract/ais-feature.ts'
import { getAisHistory, getLatestAis } from '#features/records/ais/contract/endpoints.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { ShipTabProps } from '#features/workspaces/ship-detail/web/public.ts'
import { MapPlace } from './map-place.tsx'
import { t } from './messages.ts'
import { placeAt } from './replay/place-at.ts'
import { ReplayControl } from './replay/replay-control.tsx'
import { useReplay } from './replay/use-replay.ts'
import { ShipEvents } from './ship-events.tsx'
import styles from './tabs.module.css'
import { usePolled } from './use-polled.ts'

const spans = ['7', '30', '90', '400'] as const
const DAY_MS = 86_400_000
const noShips: readonly AisFeature[] = []

interface Loaded {
  id: number
  histories: readonly TrackPoint[]
  group: string
}

/** The track of a ship with its replay, and what happened on the way (MA-006, MA-008). */
export default function HistoryTab({ id }: ShipTabProps) {
  const [days, setDays] = useState<(typeof spans)[number]>('30')
  const { polled, retry } = usePolled(`${id} ${days}`, async (signal) => {
    const from = new Date(Date.now() - Number(days) * DAY_MS).toISOString()
    const [{ histories }, { ais_information }] = await Promise.all([
      call(getAisHistory, { params: { id }, query: { from }, silent: true, signal }),
      call(getLatestAis, { params: { id }, silent: true, signal }),
    ])
    return { id, histories, group: ais_information?.properties.group ?? 'other' }
  })
  // While another part is loaded the one before stays, and with it the map, which takes longer to make than to draw on.
  const latest = useRef<Loaded>(undefined)
  if (polled.status === 'ready') latest.current = polled.value
  const shown = polled.status !== 'failed' && latest.current?.id === id ? latest.current : undefined
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <Select
          label={t('span')}
          hideLabel
          size="small"
          value={days}
          options={spans.map((value) => ({
            value,
            label: value === '400' ? t('whole_track') : t('last_days', { n: value }),
          }))}
          onValueChange={setDays}
        />
        {shown && (
          <span className={styles.count}>{t('points', { n: formatCount(shown.histories.length) })}</span>
        )}
      </div>
      {polled.status === 'failed' && (
        <ErrorState compact title={t('track_failed')} onRetry={retry}>
          {t('failed_hint')}
        </ErrorState>
      )}
      {shown && <Track track={shown.histories} group={shown.group} />}
      <ShipEvents id={id} />
    </div>
  )
}

function Track({ track, group }: { track: readonly TrackPoint[]; group: string }) {
  const { format, time_zone } = useDateStyle()
  const timeText = (moment: string) => formatDate(moment, format, time_zone)
  const replay = useReplay(track)
  const place = useMemo(() => placeAt(track, replay.time), [track, replay.time])
  const drawn = useMemo(() => place && { ...place, group }, [place, group])
  if (track.length === 0) return <EmptyState compact icon={ShipIcon} title={t('no_track')} />
  return (
    <>
      <MapPlace ships={noShips} track={track} replay={drawn} timeText={timeText} />
      <ReplayControl replay={replay} timeText={timeText} />
    </>
  )
}
