import type { ReactNode } from 'react'
import { PHONE, useMedia } from '@laycan/web/use-media.ts'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListState } from '../loaded/list-state.ts'
import type { Reader } from '../reading/use-reader.ts'
import type { ListActions } from './list-actions.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useChosen } from './use-chosen.ts'

interface ListHeadProps<Row extends { id: number }, View extends ListView> {
  kind: ListKind<Row, View>
  reader: Reader<Row>
  view: View
  state: ListState | undefined
  actions: ListActions<Row>
  isNarrow: boolean
  /** The toolbar. */
  children: ReactNode
}

/** The toolbar of a list; while records are selected on purpose, what can be done with them is in its place. */
export function ListHead<Row extends { id: number }, View extends ListView>(props: ListHeadProps<Row, View>) {
  const { reader, state, isNarrow, children } = props
  const isPhone = useMedia(PHONE) && isNarrow
  if (!reader.selection.is_made || state === undefined) return children
  return (
    <>
      {isPhone && children}
      <ShownBar {...props} state={state} isPhone={isPhone} />
    </>
  )
}

type ShownBarProps<Row extends { id: number }, View extends ListView> = ListHeadProps<Row, View> & {
  state: ListState
  isPhone: boolean
}

function ShownBar<Row extends { id: number }, View extends ListView>({
  kind,
  reader,
  view,
  state,
  actions,
  isPhone,
}: ShownBarProps<Row, View>) {
  const chosen = useChosen(kind, { selection: reader.selection, view, state })
  // Opening concerns one record; the bar is about many.
  const offered = actions.offered(chosen).filter(({ group }) => group !== 'open')
  return (
    <SelectionBar
      reader={reader}
      chosen={chosen}
      actions={offered}
      canSelectMatching={kind.queryOf !== undefined}
      state={state}
      isPhone={isPhone}
    />
  )
}
