import type { AisFeature } from '#features/records/ais/contract/ais-feature.ts'
import { t } from './messages.ts'
import { placeText, shipName } from './ship-facts.ts'
import styles from './ship-table.module.css'

interface ShipTableProps {
  ships: readonly AisFeature[]
  chosen: number | undefined
  timeText: (moment: string) => string
  onChoose: (mmsi: number) => void
}

/** The same ships as on the map, for those who cannot see it, and to find one by its name. */
export function ShipTable({ ships, chosen, timeText, onChoose }: ShipTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section className={styles.frame} aria-label={t('ships')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['name', 'type_level2', 'status', 'speed', 'position', 'record_at'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ships.map((ship) => {
            const { mmsi, type_level2, status, speed, record_at } = ship.properties
            return (
              <tr key={mmsi} data-chosen={mmsi === chosen || undefined}>
                <th scope="row">
                  <button type="button" className={styles.name} onClick={() => onChoose(mmsi)}>
                    {shipName(ship.properties)}
                  </button>
                </th>
                <td>{type_level2}</td>
                <td>{status}</td>
                <td className={styles.number}>{speed === null ? '' : t('knots', { n: speed })}</td>
                <td className={styles.number}>{placeText(ship.geometry.coordinates)}</td>
                <td>{timeText(record_at)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
