import { tooltipWhenCut } from '../overlays/tooltip.ts'
import styles from './chip.module.css'
import { type LineColour, lineColourValue } from './line-colour.ts'

export interface LineChipProps {
  name: string
  /** One of the ten names; a colour of an old import is grey. */
  colour: LineColour | (string & {})
  /** Without the plane, for dense rows: stripe and name only. */
  bare?: boolean
}

/** A line (mailbox) or tag: its colour as a 3 px stripe, its name in the ordinary text colour. */
export function LineChip({ name, colour, bare = false }: LineChipProps) {
  return (
    <span className={styles.line} data-bare={bare || undefined} style={{ '--line': lineColourValue(colour) }}>
      <span className={styles.words} dir="auto" {...tooltipWhenCut(name)}>
        {name}
      </span>
    </span>
  )
}
