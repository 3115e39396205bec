import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '@laycan/ui/feedback/skeleton.tsx'
import { dayWords } from '#features/workspaces/market-parts/web/public.ts'
import { t } from '../messages.ts'
import type { WeekSum } from './sum-weeks.ts'
import styles from './weeks.module.css'

/** Ships and cargoes of each week as two bars. Who does not see them has the table beside it. */
export function WeekChart({ weeks }: { weeks: readonly WeekSum[] }) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [pointed, setPointed] = useState<number>()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isWanted = true
    async function draw() {
      // The library is loaded when somebody looks at a picture, and not before.
      const { drawWeeks } = await import('./draw-weeks.ts')
      if (!isWanted || !place.current) return
      stop = drawWeeks(place.current, weeks, { onPoint: setPointed })
      setDrawn(true)
    }
    void draw()
    return () => {
      isWanted = false
      stop?.()
    }
  }, [weeks])
  const week = pointed === undefined ? undefined : weeks[pointed]
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span data-of="ships">{t('ships')}</span>
        <span data-of="cargoes">{t('cargoes')}</span>
        <small>
          {week
            ? t('week_said', {
                day: dayWords(week.week),
                ships: String(week.ships),
                cargoes: String(week.cargoes),
              })
            : t('weeks_hint')}
        </small>
      </figcaption>
      <div className={styles.canvas} ref={place} aria-hidden>
        {!isDrawn && <Skeleton height={240} />}
      </div>
    </figure>
  )
}
