import { LINE_COLOURS, lineColourValue } from '@laycan/ui/display/line-colour.ts'
import styles from '../gallery.module.css'

const TOKENS = [
  ...['background', 'surface', 'raised', 'sunken', 'border', 'border-control'],
  ...['text', 'muted', 'faint', 'link', 'accent', 'accent-soft', 'focus', 'unread'],
  ...['selected', 'hover', 'pressed', 'mark'],
  ...['positive', 'positive-soft', 'warning', 'warning-soft', 'danger', 'danger-soft', 'danger-fill'],
]

/** The colour tokens and the ten line colours. */
export function ColourSection() {
  return (
    <div className={styles.stack}>
      <div className={styles.swatches}>
        {TOKENS.map((token) => (
          <div key={token} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--${token})` }} />
            {token}
          </div>
        ))}
      </div>
      <div className={styles.swatches}>
        {LINE_COLOURS.map((colour) => (
          <div key={colour} className={styles.swatch}>
            <span className={styles.colour} style={{ background: lineColourValue(colour) }} />
            {colour}
          </div>
        ))}
      </div>
    </div>
  )
}
