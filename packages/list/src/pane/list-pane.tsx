import { useEffect, useRef } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { useCommands } from '@laycan/web/commands.ts'
import { useIdleColumns } from '../columns/use-idle-columns.ts'
import { CriteriaBar, preloadFilters } from '../filters/late-filters.ts'
import { clearing } from '../filters/list-filter.ts'
import { LatePart } from '../late-part.tsx'
import type { ListView } from '../loaded/list-source.ts'
import { loadedCount } from '../loaded/list-state.ts'
import { useRowLook } from '../rows/row-look.ts'
import { useShownList } from '../scrolling/use-shown-list.ts'
import { ListHead } from '../selecting/list-head.tsx'
import { nounWords, t } from '../words.ts'
import styles from './list-pane.module.css'
import { ListTable } from './list-table.tsx'
import type { ListPaneProps } from './pane-props.ts'

/** Enough rows to fill a tall screen while nothing is known yet. */
const SKELETON_ROWS = 30

/** A list with what is above it, in whatever state it is. */
export function ListPane<Row extends { id: number }, View extends ListView>(props: ListPaneProps<Row, View>) {
  const { kind, list, reader, title, isStacked, isNarrow, filters, bar, failed } = props
  const { snapshot, rows } = useShownList(list)
  const idle = useIdleColumns(kind, rows?.list ?? list, props.drawing.columns, filters)
  const look = useRowLook(kind.choices, props.drawing, { is_stacked: isStacked, is_narrow: isNarrow, idle })
  const latest = useRef(reader)
  latest.current = reader
  useEffect(() => list.subscribe(() => kind.boundRows(list, latest.current.selection.ids)), [kind, list])
  const { offerSelection } = props.actions
  useEffect(() => offerSelection(() => latest.current.acted()), [offerSelection])
  const clear = filters && clearing(filters)
  useCommands([
    { id: 'list.reload', run: () => void list.reload() },
    { id: 'list.clear_filters', isEnabled: () => clear !== undefined, run: () => clear?.() },
  ])
  const hasFilters = filters !== undefined
  useEffect(() => void (hasFilters && preloadFilters()), [hasFilters])
  const isEmpty = rows !== undefined && !rows.isOld && loadedCount(rows.state) === 0
  const words = nounWords(kind.noun)
  const skeleton = (
    <SkeletonRows
      count={SKELETON_ROWS}
      rowHeight={look.row_height}
      {...(look.is_stacked ? { columns: '1fr' } : {})}
    />
  )
  return (
    <section
      className={styles.pane}
      aria-label={title}
      data-toast-room=""
      data-selecting={reader.selection.is_made || undefined}
    >
      <ListHead
        kind={kind}
        reader={reader}
        view={list.view}
        state={snapshot.state}
        actions={props.actions}
        isNarrow={isNarrow}
      >
        {props.head}
      </ListHead>
      {props.above}
      {filters && bar?.isOpen && (
        <LatePart room={<div className={styles.room} />}>
          <CriteriaBar filters={filters} takeLead={bar.takeLead} onClose={bar.close} />
        </LatePart>
      )}
      {rows !== undefined && (
        <ListTable
          {...props}
          shownList={rows.list}
          state={rows.state}
          snapshot={snapshot}
          isOld={rows.isOld}
          skeleton={rows.isLate && skeleton}
          look={look}
          note={isEmpty && props.empty}
        />
      )}
      {rows === undefined &&
        snapshot.status === 'failed' &&
        (failed?.(() => void list.reload()) ?? (
          <ErrorState title={t('failed', words)} onRetry={() => void list.reload()}>
            {snapshot.refusal || t('failed_hint')}
          </ErrorState>
        ))}
      {rows === undefined && snapshot.status === 'loading' && (
        <div className={styles.skeleton}>{skeleton}</div>
      )}
    </section>
  )
}
