import { formatCount } from '@laycan/web/messages.ts'
import type { Kept, PersonRequest } from '../contract/person-request.ts'
import { t } from './messages.ts'
import styles from './personal-data.module.css'

interface Row {
  readonly key: string
  readonly title: string
  readonly count: number
  readonly why?: string
}

/** What an erasure takes. */
export function goingRows({ found }: PersonRequest): Row[] {
  return found
    .filter(({ stays }) => stays === null)
    .map(({ name, title, count }) => ({ key: name, title, count }))
}

/** What it leaves, each with its reason. */
export function stayingRows({ found, kept }: PersonRequest): Row[] {
  const left = found.flatMap(({ name, title, count, stays }) =>
    stays === null ? [] : [{ key: name, title, count, why: `${stays}.` }],
  )
  return [...kept.map(keptRow), ...left]
}

/** Mailboxes keep their mail for years, which are told as such. */
function timeWords(days: number): string {
  const years = days / 365
  if (!Number.isInteger(years) || years === 0) return t('days', { n: formatCount(days) })
  return t(years === 1 ? 'year' : 'years', { n: years })
}

function keptRow({ why, label, days, count }: Kept): Row {
  const words = { label, time: timeWords(days ?? 0) }
  return { key: `${why} ${label}`, title: t(`kept_${why}`, words), count, why: t(`kept_${why}_why`) }
}

/** Kinds of things with how many there are. */
export function CountList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.counts}>
      {rows.map(({ key, title, count, why }) => (
        <li key={key} className={styles.count}>
          <span className={styles.words}>
            {title}
            {why !== undefined && <span className={styles.why}>{why}</span>}
          </span>
          <span className={styles.figure}>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  )
}
