import styles from './legend.module.css'
import { groupTokens } from './map/map-colours.ts'
import { t } from './messages.ts'

const groups = ['tanker', 'bulkcarrier', 'dry_cargo', 'gas'] as const

/** What colours and shapes mean (MA-007). */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {groups.map((group) => (
        <li key={group}>
          <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
            <rect x="1" y="1" width="10" height="10" rx="2" fill={`var(${groupTokens[group]})`} />
          </svg>
          {t(group)}
        </li>
      ))}
      <li>
        <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
          <path d="M6 0 L10 12 L6 9.5 L2 12 Z" fill="currentColor" />
        </svg>
        {t('moving')}
      </li>
      <li>
        <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
          <circle cx="6" cy="6" r="4" fill="currentColor" />
        </svg>
        {t('stationary')}
      </li>
    </ul>
  )
}
