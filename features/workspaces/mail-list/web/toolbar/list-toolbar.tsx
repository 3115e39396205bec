import type { ReactNode } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { FilterActiveIcon, FilterIcon, SortDownIcon, SortUpIcon, SyncIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { type MailView, readFilters } from '#features/records/emails/contract/view.ts'
import { toggleOrder } from '../change-query.ts'
import { storedReadFilter } from '../columns/list-choices.ts'
import { criteriaWords } from '../filters/criteria-words.ts'
import { t } from '../messages.ts'
import { currentViewChoices } from '../use-view-choices.ts'
import { clearAll, isNarrowed } from './clear-all.ts'
import styles from './list-toolbar.module.css'
import { SubTabs } from './sub-tabs.tsx'
import { ViewToggles } from './view-toggles.tsx'

interface ListToolbarProps {
  title: string
  view: MailView
  /** Without columns there are no headers to sort by, so the toolbar offers it. */
  isStacked: boolean
  /** The criteria panel below. */
  isFilterOpen: boolean
  onFilterToggle: () => void
  onRefresh: () => void
  /** Buttons of other features, e.g. the bookmark. */
  children?: ReactNode
}

/** Title, sub-tabs, read filter, toggles and filters of a list (ML-005, ML-008, ML-011 to ML-013). */
export function ListToolbar(props: ListToolbarProps) {
  const { title, view, isStacked, isFilterOpen, onFilterToggle, onRefresh, children } = props
  const read = useStored(storedReadFilter)
  const hasAssignments = currentViewChoices().assignments
  const isNewestFirst = view.order === 'desc'
  const isFiltered = view.filter.length > 0
  return (
    <div className={styles.container}>
      <div className={styles.toolbar}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {hasAssignments && <SubTabs view={view} />}
        <span className={styles.space} />
        <Select
          label={t('read_filter')}
          hideLabel
          size="small"
          className={styles.read}
          value={read}
          options={readFilters.map((value) => ({ value, label: t(`read_${value}`) }))}
          onValueChange={storedReadFilter.set}
        />
        <ViewToggles />
        <Button
          kind="quiet"
          size="small"
          icon={isFiltered ? FilterActiveIcon : FilterIcon}
          className={isFiltered ? styles.active : undefined}
          aria-expanded={isFilterOpen}
          onClick={onFilterToggle}
          {...(isFiltered && tooltip(criteriaWords(view.filter)))}
        >
          {isFiltered ? t('filter_count', { n: view.filter.length }) : t('filter')}
        </Button>
        {isNarrowed(view) && (
          <Button kind="quiet" size="small" onClick={() => clearAll()}>
            {t('clear_all')}
          </Button>
        )}
        {isStacked && (
          <IconButton
            size="small"
            icon={isNewestFirst ? SortDownIcon : SortUpIcon}
            label={t(isNewestFirst ? 'sort_newest' : 'sort_oldest')}
            onClick={() => toggleOrder(view)}
          />
        )}
        {children}
        <IconButton size="small" icon={SyncIcon} label={t('refresh')} onClick={onRefresh} />
      </div>
    </div>
  )
}
