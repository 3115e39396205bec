import type { ReactNode } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { FilterActiveIcon, FilterIcon, SortDownIcon, SortUpIcon, SyncIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { clearing, type ListFilters } from '../filters/list-filter.ts'
import type { CriteriaBarState } from '../filters/use-criteria-bar.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import { t } from '../words.ts'
import styles from './list-toolbar.module.css'

export interface ListToolbarProps {
  title: string
  list: ListStore<ListView>
  filters?: ListFilters
  bar?: CriteriaBarState
  /** Given where there are no headers to sort by. @param label what a press leads away from: 'Newest first' */
  turn?: { readonly label: string; readonly onTurn: () => void } | undefined
  /** Beside the title, e.g. tabs. */
  tabs?: ReactNode
  /** What narrows the list besides its filters. */
  children?: ReactNode
  /** Buttons at the end, e.g. a bookmark. */
  end?: ReactNode
}

/** Title and filters of a list (ML-013), and loading it again. */
export function ListToolbar(props: ListToolbarProps) {
  const { title, list, filters, bar, turn, tabs, children, end } = props
  const clear = filters && clearing(filters)
  const Turn = list.view.order === 'desc' ? SortDownIcon : SortUpIcon
  return (
    <div className={styles.container} data-list-head>
      <div className={styles.toolbar} data-tabs={tabs ? '' : undefined}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {tabs}
        <span className={styles.space} />
        {children}
        {filters && bar && <FilterButton filters={filters} bar={bar} />}
        {clear && (
          <Button kind="quiet" size="small" onClick={clear}>
            {t('clear_all')}
          </Button>
        )}
        {turn && <IconButton size="small" icon={Turn} label={turn.label} onClick={turn.onTurn} />}
        {end}
        <IconButton size="small" icon={SyncIcon} label={t('load_again')} onClick={() => void list.reload()} />
      </div>
    </div>
  )
}

/** Opens the bar of criteria; tells how many are in force, and on pointing at it which. */
function FilterButton({ filters, bar }: { filters: ListFilters; bar: CriteriaBarState }) {
  const { criteria, describe } = filters
  const isFiltered = criteria.length > 0
  return (
    <Button
      kind="quiet"
      size="small"
      icon={isFiltered ? FilterActiveIcon : FilterIcon}
      className={isFiltered ? styles.active : undefined}
      aria-expanded={bar.isOpen}
      onClick={bar.toggle}
      {...(isFiltered && tooltip(criteria.map(describe).join(', ')))}
    >
      {isFiltered ? t('filter_count', { n: criteria.length }) : t('filter')}
    </Button>
  )
}
