import type { ReactNode } from 'react'
import type { ListFilters } from '../filters/list-filter.ts'
import type { CriteriaBarState } from '../filters/use-criteria-bar.ts'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import type { KeptPlace } from '../reading/use-kept-place.ts'
import type { Reader } from '../reading/use-reader.ts'
import type { RowDrawing } from '../rows/row-look.ts'
import type { ListActions } from '../selecting/list-actions.ts'
import type { ListDrag } from '../selecting/list-drag.ts'
import type { RowSwipes } from '../selecting/use-row-swipe.ts'

/** What a screen gives to its list. */
export interface ListPaneProps<Row extends { id: number }, View extends ListView> {
  readonly kind: ListKind<Row, View>
  /** The list of the view that the link asks for. */
  readonly list: ListStore<View>
  readonly reader: Reader<Row>
  /** Names the list for screen readers. */
  readonly title: string
  readonly drawing: RowDrawing<Row>
  readonly actions: ListActions<Row>
  /** Two or three lines in place of columns, where there is no room for them. */
  readonly isStacked: boolean
  /** A narrow screen: a tap opens, a long press selects, rows are never compact. */
  readonly isNarrow: boolean
  /** The toolbar; while records are selected on purpose, what can be done with them is in its place. */
  readonly head: ReactNode
  /** Below the head, also while records are selected, e.g. what is searched for. */
  readonly above?: ReactNode
  /** By what the list can be filtered. Keep the object the same while nothing of it changes. */
  readonly filters?: ListFilters
  /** The bar with all of them, below the head (`useCriteriaBar`). */
  readonly bar?: CriteriaBarState
  /** What a list without records says. */
  readonly empty: ReactNode
  /** In place of what is usually said of a list that could not be loaded. */
  readonly failed?: (retry: () => void) => ReactNode
  /** The column by which the view is ordered, and what a press on a header does. */
  readonly sort?: { readonly column: string; readonly onSort: (column: string) => void }
  /** What the list shows at first. */
  readonly place?: KeptPlace
  /** Without it rows are not dragged. */
  readonly drag?: ListDrag
  /** What a swipe over a row does where a finger is what points. Keep the object the same. */
  readonly swipes?: RowSwipes<Row>
  /** Opens a record in a way of its own, e.g. a draft for writing; false leaves it to the list. */
  readonly opensOtherwise?: (id: number) => boolean
  /** A double click, or Enter with Ctrl or Cmd: opens a record elsewhere, e.g. in a window (ML-035). */
  readonly openElsewhere?: (id: number) => void
  /** How many records a loaded row stands for, where a row may stand for several. */
  readonly countOf?: ((id: number) => number) | undefined
  /** No more than so many records are loaded, and the note says so (ML-029). */
  readonly limit?: { readonly count: number; readonly note: ReactNode } | undefined
}
