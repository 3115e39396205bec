import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { useCommands } from '@laycan/web/commands.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { BookmarkButton } from '#features/marks/bookmarks/web/public.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
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
import { ListHead } from './selecting/list-head.tsx'
import { useOfferedMails } from './selecting/use-mails-of-selection.ts'
import { ListToolbar } from './toolbar/list-toolbar.tsx'
import type { MailsPlace } from './use-mails-place.ts'

interface MailListPaneProps {
  place: MailsPlace
  reader: Reader
  isStacked: boolean
  isNarrow: boolean
}

/** Enough rows to fill a tall screen while nothing is known yet. */
const SKELETON_ROWS = 30

/** The list with its toolbar, in whatever state it is. */
export function MailListPane({ place, reader, isStacked, isNarrow }: MailListPaneProps) {
  const { list, view, title, query } = place
  const { snapshot, rows } = useShownList(list)
  const look = useRowLook({ line_id: view.line_id, is_stacked: isStacked, is_phone: isNarrow })
  const [isFilterOpen, setFilterOpen] = useState(useMailSetting('show_filter') === '1')
  const selectedNow = useRef(reader.selection.ids)
  selectedNow.current = reader.selection.ids
  useEffect(() => list.subscribe(() => boundRows(list, selectedNow.current)), [list])
  useOfferedMails({ selection: reader.selection, view, state: snapshot.state }, reader.open?.id)
  useCommands([{ id: 'list.filter', run: () => setFilterOpen(!isFilterOpen) }])
  const isEmpty = rows !== undefined && !rows.isOld && loadedCount(rows.state) === 0
  const skeleton = (
    <SkeletonRows
      count={SKELETON_ROWS}
      rowHeight={look.row_height}
      {...(isStacked ? { columns: '1fr' } : {})}
    />
  )
  return (
    <section
      className={styles.pane}
      aria-label={title}
      data-selecting={reader.selection.is_made || undefined}
    >
      <ListHead reader={reader} view={view} state={snapshot.state} isNarrow={isNarrow}>
        <ListToolbar
          title={title}
          view={view}
          isStacked={isStacked}
          isFilterOpen={isFilterOpen}
          onFilterToggle={() => setFilterOpen(!isFilterOpen)}
          onRefresh={() => void list.reload()}
        >
          <OpenBookmark openId={reader.open?.id} />
        </ListToolbar>
      </ListHead>
      {isFilterOpen && <FilterPanel view={view} onClose={() => setFilterOpen(false)} />}
      {rows !== undefined && (
        <RowLookContext value={look}>
          <MailTable
            title={title}
            query={query}
            view={view}
            list={rows.list}
            state={rows.state}
            snapshot={snapshot}
            isOld={rows.isOld}
            skeleton={rows.isLate && skeleton}
            look={look}
            reader={reader}
            isNarrow={isNarrow}
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
        <div className={styles.skeleton}>{skeleton}</div>
      )}
    </section>
  )
}

/** Bookmarks the open mail, or leads to the bookmark (BK-002). */
function OpenBookmark({ openId }: { openId: number | undefined }) {
  return <BookmarkButton mail={emailRows.useRow(openId)} />
}
