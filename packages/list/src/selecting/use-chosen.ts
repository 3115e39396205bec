import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Selection as ChosenRecords } from '@laycan/web/actions/selection.ts'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListState } from '../loaded/list-state.ts'
import { allOfSelection, idsOfSelection } from './list-selection.ts'
import type { Selection } from './selection.ts'

interface Chosen<View> {
  readonly selection: Selection
  readonly view: View
  readonly state: ListState | undefined
}

/** What a selection means to actions: rows, and the query where it is everything that matches. */
export function chosenOf<Row extends { id: number }, View extends ListView>(
  { rows, queryOf }: Pick<ListKind<Row, View>, 'rows' | 'queryOf'>,
  { selection, view, state }: Chosen<View>,
): ChosenRecords<Row> {
  const all = allOfSelection(selection, state, queryOf?.(view))
  return {
    rows: idsOfSelection(selection, state).flatMap((id) => rows.get(id) ?? []),
    ...(all && { all }),
  }
}

/** The same, with every change of its rows. */
export function useChosen<Row extends { id: number }, View extends ListView>(
  kind: ListKind<Row, View>,
  { selection, view, state }: Chosen<View>,
): ChosenRecords<Row> {
  const [changes] = useState(() => countChanges(kind.rows.subscribeAll))
  const version = useSyncExternalStore(changes.subscribe, changes.count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows.
  return useMemo(() => chosenOf(kind, { selection, view, state }), [kind, selection, view, state, version])
}

/** A number that grows with every change, as React asks for. */
function countChanges(listen: (heard: () => void) => () => void) {
  let count = 0
  return {
    count: () => count,
    subscribe: (listener: () => void) =>
      listen(() => {
        count += 1
        listener()
      }),
  }
}
