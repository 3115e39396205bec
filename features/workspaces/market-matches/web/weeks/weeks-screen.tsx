import { useEffect, useMemo, useState } from 'react'
import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { CalendarIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { WithShipping } from '#features/records/ships/web/public.ts'
import { MarketTabs } from '#features/workspaces/market-parts/web/public.ts'
import { listMarketWeeks, sizeBands, WEEKS_BACK } from '../../contract/weeks.ts'
import styles from '../matches/matches.module.css'
import { t } from '../messages.ts'
import { AreaTable } from './area-table.tsx'
import { sumWeeks } from './sum-weeks.ts'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'
import own from './weeks.module.css'

type Answer = CallResponse<typeof listMarketWeeks>
const ALL = ''

/** `/market/weeks`: how many ships open and cargoes load in each week, by area and size. */
export default function WeeksScreen() {
  const [answer, setAnswer] = useState<Answer | 'failed'>()
  const [area, setArea] = useState(ALL)
  const [band, setBand] = useState<string>(ALL)
  const load = () =>
    call(listMarketWeeks, { silent: true })
      .then(setAnswer)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setAnswer('failed')
      })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void load(), [])
  return (
    <WithShipping>
      <main className={styles.screen}>
        <div className={styles.bar}>
          <h1>{t('weeks_title')}</h1>
          <MarketTabs active="weeks" />
        </div>
        {answer === undefined && <SkeletonRows count={8} rowHeight={34} columns="120px 1fr" />}
        {answer === 'failed' && <ErrorState title={t('failed')} onRetry={() => void load()} />}
        {typeof answer === 'object' && answer.counts.length === 0 && (
          <EmptyState icon={CalendarIcon} title={t('no_weeks')} />
        )}
        {typeof answer === 'object' && answer.counts.length > 0 && (
          <>
            <div className={own.choices}>
              <Select
                label={t('area')}
                size="small"
                value={area}
                options={[
                  { value: ALL, label: t('all_areas') },
                  ...[...new Set(answer.counts.map((count) => count.area))]
                    .toSorted()
                    .map((value) => ({ value, label: value })),
                ]}
                onValueChange={setArea}
              />
              <Select
                label={t('band')}
                size="small"
                value={band}
                options={[
                  { value: ALL, label: t('all_sizes') },
                  ...sizeBands.map((value) => ({ value, label: t(value) })),
                ]}
                onValueChange={setBand}
              />
            </div>
            <Weeks answer={answer} area={area} band={band} onArea={setArea} />
          </>
        )}
      </main>
    </WithShipping>
  )
}

interface WeeksProps {
  answer: Answer
  area: string
  band: string
  onArea: (area: string) => void
}

function Weeks({ answer: { weeks, counts }, area, band, onArea }: WeeksProps) {
  const sums = useMemo(() => sumWeeks(weeks, counts, { area, band }), [weeks, counts, area, band])
  return (
    <>
      <WeekChart weeks={sums} />
      <div className={own.tables}>
        <WeekTable weeks={sums} now={weeks[WEEKS_BACK]} />
        <AreaTable counts={counts.filter((count) => band === ALL || count.band === band)} onArea={onArea} />
      </div>
    </>
  )
}
