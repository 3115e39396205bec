import type { AllMatching } from '@laycan/web/actions/selection.ts'
import { idsOf } from '../loaded/list-rows.ts'
import { type ListState, loadedCount } from '../loaded/list-state.ts'
import { isSelected, type Selection } from './selection.ts'

/**
 * Ids that a selection means, of those that are loaded where it is everything that matches: what actions of a row are
 * about, and what a drag carries.
 */
export function idsOfSelection({ ids, all_but }: Selection, state: ListState | undefined): readonly number[] {
  if (all_but === undefined || state === undefined) return [...ids]
  return [...idsOf(state)].filter((id) => !all_but.has(id))
}

/** What a drag that starts at a record carries: the whole selection if it is part of it (ML-033). */
export function draggedIds(selection: Selection, id: number, state: ListState): readonly number[] {
  return isSelected(selection, id) ? idsOfSelection(selection, state) : [id]
}

/** Everything that matches, where that is selected and the list can name it. */
export function allOfSelection(
  { all_but }: Selection,
  state: ListState | undefined,
  query: AllMatching['query'] | undefined,
): AllMatching | undefined {
  if (all_but === undefined || state === undefined || query === undefined) return undefined
  return { query, total: Math.max(state.total, loadedCount(state)), excluded_ids: [...all_but] }
}
