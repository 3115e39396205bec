import { Button } from '@laycan/ui/buttons/button.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { MapView } from '../map/ship-map.ts'
import { t } from '../messages.ts'
import styles from './measure-bar.module.css'
import type { Measure } from './use-measure.ts'

/** Knots of the voyage that is reckoned. */
const SPEED = 12.5

interface MeasureBarProps {
  readonly measure: Measure
  /** The part of the map that shows: its middle is a place for those who use the keys. */
  readonly view: MapView | undefined
}

/** Measures ways by sea: by presses on the map, or by its middle and a button. */
export function MeasureBar({ measure, view }: MeasureBarProps) {
  const { isOn, places, miles, via, setOn, add, back } = measure
  const words = [
    t('measured', { n: formatCount(Math.round(miles)), days: (miles / SPEED / 24).toFixed(1), speed: SPEED }),
    ...(via.length > 0 ? [t('measured_via', { names: via.join(', ') })] : []),
  ]
  return (
    <div className={styles.bar}>
      <Switch label={t('measure')} checked={isOn} onCheckedChange={setOn} />
      {isOn && (
        <>
          <Button
            size="small"
            disabled={view === undefined}
            onClick={() => view && add({ lon: middle(view), lat: (view.south + view.north) / 2 })}
          >
            {t('measure_here')}
          </Button>
          <Button size="small" kind="quiet" disabled={places.length === 0} onClick={back}>
            {t('measure_back')}
          </Button>
          <output className={styles.words}>
            {places.length < 2 ? t('measure_hint') : words.join(' · ')}
          </output>
        </>
      )}
    </div>
  )
}

/** Across the antimeridian as well. */
function middle({ west, east }: MapView): number {
  const width = east >= west ? east - west : east + 360 - west
  const lon = west + width / 2
  return lon > 180 ? lon - 360 : lon
}
