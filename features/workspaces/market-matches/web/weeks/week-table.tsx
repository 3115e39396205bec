import { dayWords } from '#features/workspaces/market-parts/web/public.ts'
import styles from '../matches/matches.module.css'
import { t } from '../messages.ts'
import { balanceWords, type WeekSum } from './sum-weeks.ts'
import own from './weeks.module.css'

/** The picture in numbers. */
export function WeekTable({ weeks, now }: { weeks: readonly WeekSum[]; now: string | undefined }) {
  return (
    <section className={own.numbers}>
      <h2>{t('by_week')}</h2>
      <table className={styles.table} aria-label={t('by_week')}>
        <thead>
          <tr>
            <th>{t('week')}</th>
            <th data-align="end">{t('ships')}</th>
            <th data-align="end">{t('cargoes')}</th>
            <th data-align="end">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((sum) => (
            <tr key={sum.week}>
              <td>
                {dayWords(sum.week)}
                {sum.week === now && <small className={own.now}> {t('this_week')}</small>}
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
