import type { ShipPosition } from '#features/records/ship-positions/contract/ship-position.ts'
import { t } from '../messages.ts'
import { datesText } from './dates-text.ts'
import styles from './positions-tab.module.css'

/** Positions that were saved of a mail. */
export function AddedList({ added }: { added: readonly ShipPosition[] }) {
  return (
    <ul className={styles.list} aria-label={t('added_list')}>
      {added.map((position) => (
        <li key={position.id} className={styles.found}>
          <div className={styles.words}>
            <strong>{position.ship_name}</strong>
            <span>
              {position.port_name} · {datesText(position)}
            </span>
            {position.note !== '' && <small>{position.note}</small>}
          </div>
        </li>
      ))}
    </ul>
  )
}
