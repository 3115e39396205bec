import { type ReactNode, useMemo } from 'react'
import { Splitter } from '@laycan/ui/layout/splitter.tsx'
import { useStored } from '@laycan/web/stored-value.ts'
import { NARROW, useMedia } from '@laycan/web/use-media.ts'
import type { ListFilters } from '../filters/list-filter.ts'
import { useCriteriaBar } from '../filters/use-criteria-bar.ts'
import type { ListKind } from '../kind/list-kind.ts'
import { FilteredEmpty } from '../pane/filtered-empty.tsx'
import { ListPane } from '../pane/list-pane.tsx'
import { ListToolbar } from '../pane/list-toolbar.tsx'
import type { ListPaneProps } from '../pane/pane-props.ts'
import { type OpenRecord, useReader } from '../reading/use-reader.ts'
import { t } from '../words.ts'
import type { ListPlace, SortedView } from './list-place.ts'
import styles from './list-screen.module.css'

interface ListScreenProps<Row extends { id: number }, Sort extends string>
  extends Pick<
    ListPaneProps<Row, SortedView<Sort>>,
    | 'title'
    | 'drawing'
    | 'actions'
    | 'above'
    | 'empty'
    | 'failed'
    | 'drag'
    | 'opensOtherwise'
    | 'openElsewhere'
  > {
  readonly kind: ListKind<Row, SortedView<Sort>>
  readonly place: ListPlace<Sort>
  /** The filters of each column. Keep the object the same. */
  readonly filters: Pick<ListFilters, 'byColumn' | 'describe'>
  /** The open record, beside the list or in its place; without it a press selects. */
  readonly detail?: (open: OpenRecord, close: () => void) => ReactNode
  /** Pixels of the open record's pane, until somebody chooses another width. */
  readonly detailWidth?: number
  /** Milliseconds after which a single click opens; 400 unless said otherwise. */
  readonly clickDelay?: number
  /** In the toolbar, e.g. a button that adds a record. */
  readonly children?: ReactNode
}

/** The pane of the open record, in pixels, until somebody chooses another width. */
const DETAIL_WIDTH = 480

/** A list of an ordinary table as a screen: toolbar, filters, rows, and the open record beside them. */
export function ListScreen<Row extends { id: number }, Sort extends string>(
  props: ListScreenProps<Row, Sort>,
) {
  const { kind, place, filters: own, detail, detailWidth, clickDelay, children, empty, ...pane } = props
  const { view } = place
  const isNarrow = useMedia(NARROW)
  const list = useMemo(() => kind.lists.listOf(view), [kind, view])
  const opening = detail && { link: place.open, linkedId: place.openId }
  const reader = useReader({ kind, list, isNarrow, clickDelay, ...opening })
  const bar = useCriteriaBar()
  const filters = useMemo(
    (): ListFilters => ({
      ...own,
      criteria: view.criteria,
      onChange: (criteria, options) => place.show({ criteria }, options),
    }),
    [own, view, place],
  )
  const sorted = pane.drawing.columns.find(({ id }) => id === view.sort)
  const label = t(view.order === 'asc' ? 'rising' : 'falling', { column: sorted?.label ?? '' })

  function sortBy(column: string): void {
    const sort = place.sorts.find((each) => each === column)
    const { starts = 'asc' } = place
    const isTurned = sort === view.sort && view.order === starts
    const other = starts === 'asc' ? 'desc' : 'asc'
    if (sort !== undefined) place.show({ sort, order: isTurned ? other : starts })
  }

  const shown = (
    <ListPane
      {...pane}
      kind={kind}
      list={list}
      reader={reader}
      isStacked={isNarrow}
      isNarrow={isNarrow}
      filters={filters}
      bar={bar}
      sort={{ column: view.sort, onSort: sortBy }}
      place={{ linkedId: place.jump?.id ?? place.openId, jump: place.jump?.key, isKept: () => false }}
      empty={view.criteria.length > 0 ? <FilteredEmpty noun={kind.noun} /> : empty}
      head={
        <ListToolbar
          title={pane.title}
          list={list}
          filters={filters}
          bar={bar}
          turn={isNarrow ? { label, onTurn: () => sortBy(view.sort) } : undefined}
        >
          {children}
        </ListToolbar>
      }
    />
  )
  return (
    <div className={styles.screen}>
      <Beside kind={kind} list={shown} isNarrow={isNarrow} usualWidth={detailWidth ?? DETAIL_WIDTH}>
        {reader.open && detail?.(reader.open, reader.close)}
      </Beside>
    </div>
  )
}

interface BesideProps {
  kind: Pick<ListKind<never, never>, 'choices' | 'noun'>
  list: ReactNode
  isNarrow: boolean
  usualWidth: number
  /** The open record. */
  children: ReactNode
}

function Beside({ kind, list, isNarrow, usualWidth, children }: BesideProps) {
  const width = useStored(kind.choices.detail_width)
  if (isNarrow) return children || list
  return (
    <Splitter
      direction="horizontal"
      sizedPane="second"
      size={width}
      min={320}
      otherMin={320}
      defaultSize={usualWidth}
      onSizeChange={kind.choices.detail_width.set}
      label={t('resize_detail')}
      first={list}
      second={children}
    />
  )
}
