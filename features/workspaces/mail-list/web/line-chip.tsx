import styles from './line-chip.module.css'
import type { LineMark } from './row-look.ts'

/** A mailbox: its colour as a dot, its name as text; never a coloured plane (ML-020). */
export function LineChip({ line }: { line: LineMark }) {
  return (
    <span className={styles.chip} style={{ '--line': lineColour(line) }}>
      <span className={styles.dot} />
      <span className={styles.name}>{line.username}</span>
    </span>
  )
}

/** The token of a named colour (FM-009). */
export function lineColour(line: LineMark | undefined): string {
  return line === undefined ? 'transparent' : `var(--line-${line.colour.toLowerCase()})`
}
