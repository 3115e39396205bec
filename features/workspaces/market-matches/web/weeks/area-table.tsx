import type { WeekCount } from '../../contract/weeks.ts'
import styles from '../matches/matches.module.css'
import { t } from '../messages.ts'
import { balanceWords, sumAreas } from './sum-weeks.ts'
import own from './weeks.module.css'

interface AreaTableProps {
  counts: readonly WeekCount[]
  onArea: (area: string) => void
}

/** Ships and cargoes of each area over all weeks, and how many ships there are for each cargo. */
export function AreaTable({ counts, onArea }: AreaTableProps) {
  return (
    <section className={own.numbers}>
      <h2>{t('by_area')}</h2>
      <table className={styles.table} aria-label={t('by_area')}>
        <thead>
          <tr>
            <th>{t('area')}</th>
            <th data-align="end">{t('ships')}</th>
            <th data-align="end">{t('cargoes')}</th>
            <th data-align="end">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {sumAreas(counts).map(({ area, ...sum }) => (
            <tr key={area}>
              <td>
                <button type="button" className={own.area} onClick={() => onArea(area)}>
                  {area}
                </button>
              </td>
              <td data-align="end">{sum.ships}</td>
              <td data-align="end">{sum.cargoes}</td>
              <td data-align="end">{balanceWords(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
