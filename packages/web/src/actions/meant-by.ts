import type { ActionGroup } from './record-action.ts'
import type { Selection } from './selection.ts'

/** The selection as an action of a group means it. */
export function meantBy<Row>(group: ActionGroup, selection: Selection<Row>): Selection<Row> {
  const { behind, ...chosen } = selection
  if (behind === undefined || group === 'open' || group === 'answer') return chosen
  return { ...chosen, rows: [...chosen.rows, ...behind] }
}
