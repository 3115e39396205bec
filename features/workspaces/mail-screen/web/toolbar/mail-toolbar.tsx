import type { ReactNode } from 'react'
import type { ListFilters } from '@laycan/list/filters/list-filter.ts'
import type { CriteriaBarState } from '@laycan/list/filters/use-criteria-bar.ts'
import { ListToolbar } from '@laycan/list/pane/list-toolbar.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { AdvancedSearchIcon } from '@laycan/ui/icons.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { isSearched, isUnsent, readFilters } from '#features/records/emails/contract/view.ts'
import { openAdvancedSearch } from '#features/workspaces/mail-search/web/public.ts'
import { storedReadFilter } from '../list-choices.ts'
import { t } from '../messages.ts'
import type { MailsPlace } from '../use-mails-place.ts'
import { currentViewChoices } from '../use-view-choices.ts'
import { GroupToggle } from './group-toggle.tsx'
import { ListShape } from './list-shape.tsx'
import styles from './mail-toolbar.module.css'
import { PhoneToolbar } from './phone-toolbar.tsx'
import { SubTabs } from './sub-tabs.tsx'
import { toggleOrder } from './toggle-order.ts'
import { ViewToggles } from './view-toggles.tsx'

interface MailToolbarProps {
  place: MailsPlace
  filters: ListFilters
  bar: CriteriaBarState
  /** Without columns there are no headers to sort by, so the toolbar offers it. */
  isStacked: boolean
  isNarrow: boolean
  isPhone: boolean
  /** Buttons of other features, e.g. the bookmark. */
  children: ReactNode
}

/** Title, sub-tabs, read filter, toggles and filters of a list (ML-005, ML-008, ML-011 to ML-013). */
export function MailToolbar(props: MailToolbarProps) {
  const { place, filters, bar, isStacked, isNarrow, isPhone, children } = props
  const { title, view, list } = place
  const read = useStored(storedReadFilter)
  // What narrows the place does not narrow a search that looks beyond it.
  const isPlace = (!isSearched(view) || view.search_scope === 'view') && !isUnsent(view)
  const label = t(view.order === 'desc' ? 'sort_newest' : 'sort_oldest')
  if (isPhone) return <PhoneToolbar {...{ place, filters, bar, isPlace }} />
  return (
    <ListToolbar
      title={title}
      list={list}
      filters={filters}
      bar={bar}
      turn={isStacked ? { label, onTurn: () => toggleOrder(view) } : undefined}
      tabs={isPlace && currentViewChoices().assignments && <SubTabs view={view} list={list} />}
      end={
        <>
          {!isNarrow && <ListShape />}
          {children}
        </>
      }
    >
      {isPlace && (
        <Select
          label={t('read_filter')}
          hideLabel
          size="small"
          className={styles.read}
          value={read}
          options={readFilters.map((value) => ({ value, label: t(`read_${value}`) }))}
          onValueChange={storedReadFilter.set}
        />
      )}
      <IconButton
        size="small"
        icon={AdvancedSearchIcon}
        label={t('advanced_search')}
        onClick={() => openAdvancedSearch()}
      />
      <GroupToggle />
      <ViewToggles hasParameters={!isUnsent(view)} />
    </ListToolbar>
  )
}
