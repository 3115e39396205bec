import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { useMailSetting } from '../../../foundation/preferences/web/public.ts'
import { viewKey } from '../contract/view.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { loadedCount } from './list/list-state.ts'
import { boundRows } from './list/lists.ts'
import { useShownList } from './list/use-shown-list.ts'
import { EmptyList } from './list-states.tsx'
import styles from './mail-list-pane.module.css'
import { MailTable } from './mail-table.tsx'
import { t } from './messages.ts'
import type { Reader } from './reading/use-reader.ts'
import { RowLookContext } from './rows/row-look.ts'
import { useRowLook } from './rows/use-row-look.ts'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import type { MailsPlace } from './use-mails-place.ts'

interface MailListPaneProps {
  place: MailsPlace
  reader: Reader
  isStacked: boolean
  isNarrow: boolean
  onOpenElsewhere: (id: number) => void
}

/** Enough rows to fill a tall screen while nothing is known yet. */
const SKELETON_ROWS = 30

/** The list with its toolbar, in whatever state it is. */
export function MailListPane({ place, reader, isStacked, isNarrow, onOpenElsewhere }: MailListPaneProps) {
  const { list, view, title, query } = place
  const { snapshot, rows } = useShownList(list)
  const look = useRowLook({ line_id: view.line_id, is_stacked: isStacked, is_phone: isNarrow })
  useEffect(() => list.subscribe(() => boundRows(list, selectedNow.current)), [list])
  const [isFilterOpen, setFilterOpen] = useState(useMailSetting('show_filter') === '1')
  const selectedNow = useRef(reader.selection.ids)
  selectedNow.current = reader.selection.ids
  const isEmpty = rows !== undefined && !rows.isOld && loadedCount(rows.state) === 0
  return (
    <section className={styles.pane} aria-label={title}>
      <ListToolbar
        title={title}
        view={view}
        isStacked={isStacked}
        isFilterOpen={isFilterOpen}
        onFilterToggle={() => setFilterOpen(!isFilterOpen)}
        onRefresh={() => void list.reload()}
      />
      {isFilterOpen && <FilterPanel view={view} onClose={() => setFilterOpen(false)} />}
      {rows !== undefined && (
        <RowLookContext value={look}>
          <MailTable
            key={viewKey(rows.list.view)}
            title={title}
            view={view}
            list={rows.list}
            state={rows.state}
            snapshot={snapshot}
            isOld={rows.isOld}
            look={look}
            reader={reader}
            onOpenElsewhere={onOpenElsewhere}
            note={isEmpty && <EmptyList view={view} query={query} />}
          />
        </RowLookContext>
      )}
      {rows === undefined && snapshot.status === 'failed' && (
        <ErrorState title={t('failed')} onRetry={() => void list.reload()}>
          {snapshot.refusal || t('failed_hint')}
        </ErrorState>
      )}
      {rows === undefined && snapshot.status === 'loading' && (
        <div className={styles.skeleton}>
          <SkeletonRows
            count={SKELETON_ROWS}
            rowHeight={look.row_height}
            {...(isStacked ? { columns: '1fr' } : {})}
          />
        </div>
      )}
    </section>
  )
}
