import { Dialog } from '@laycan/ui/overlays/dialog.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { t } from '../messages.ts'
import type { MatchColumn } from './match-words.ts'
import styles from './matches.module.css'

const reasons = [
  'sanctions',
  'size',
  'grain',
  'gear',
  'draft',
  'length',
  'age',
  'flag',
  'too_late',
  'too_early',
  'too_far',
  'no_dates',
  'no_place',
] as const

function reasonWords(reason: string): string {
  const known = reasons.find((each) => each === reason)
  return known === undefined ? reason : t(`reason_${known}`)
}

interface ExclusionsDialogProps<Row extends { id: number }> {
  columns: readonly MatchColumn<Row>[]
  misses: readonly { row: Row; reason: string; words: string }[]
  /** How many rows each reason excludes, those that are not told among them. */
  excluded: Readonly<Record<string, number>>
  path: string
  onClose: () => void
}

/** How many rows do not fit. */
export const countExcluded = (excluded: Readonly<Record<string, number>>): number =>
  Object.values(excluded).reduce((sum, count) => sum + count, 0)

/** Why what was considered does not fit; every one is counted, the nearest are told. */
export function ExclusionsDialog<Row extends { id: number }>({
  columns,
  misses,
  excluded,
  path,
  onClose,
}: ExclusionsDialogProps<Row>) {
  const counts = Object.entries(excluded).toSorted(([, one], [, other]) => other - one)
  const title = t('excluded', { n: formatCount(countExcluded(excluded)) })
  const [first, ...others] = columns
  return (
    <Dialog title={title} size="full" onClose={onClose}>
      <p className={styles.counts}>
        {counts.map(([reason, count]) => `${reasonWords(reason)} ${formatCount(count)}`).join(' · ')}
      </p>
      <p className={styles.counts}>{t('nearest_hint')}</p>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map(({ head, align }) => (
                <th key={head} data-align={align}>
                  {head}
                </th>
              ))}
              <th>{t('reason')}</th>
              <th>{t('reasons')}</th>
            </tr>
          </thead>
          <tbody>
            {misses.map(({ row, reason, words }) => (
              <tr key={row.id}>
                <td>
                  <a href={hrefOf(path, { id: row.id })} onClick={onClose}>
                    {first?.value(row)}
                  </a>
                </td>
                {others.map(({ head, value, align }) => (
                  <td key={head} data-align={align}>
                    {value(row)}
                  </td>
                ))}
                <td>
                  <strong>{reasonWords(reason)}</strong>
                </td>
                <td className={styles.reasons}>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
