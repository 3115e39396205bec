import { Button } from '@laycan/ui/buttons/button.tsx'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { SortDownIcon, SortUpIcon, SyncIcon } from '@laycan/ui/icons.ts'
import { useStored } from '@laycan/web/stored-value.ts'
import { type MailView, readFilters } from '../contract/view.ts'
import { setFilter, toggleOrder } from './change-query.ts'
import { storedReadFilter } from './columns/list-choices.ts'
import { FilterMenu } from './filters/filter-menu.tsx'
import styles from './list-toolbar.module.css'
import { t } from './messages.ts'

interface ListToolbarProps {
  title: string
  view: MailView
  /** Without columns there are no headers to sort and filter by, so the toolbar offers both. */
  isStacked: boolean
  onRefresh: () => void
}

/** Title, read filter, filters and sorting of a list. */
export function ListToolbar({ title, view, isStacked, onRefresh }: ListToolbarProps) {
  const read = useStored(storedReadFilter)
  const isNewestFirst = view.order === 'desc'
  const isFiltered = view.filter.length > 0 || read !== 'all'

  function handleClear(): void {
    storedReadFilter.set('all')
    setFilter([])
  }

  return (
    <div className={styles.toolbar}>
      <h1 className={styles.title}>{title}</h1>
      <Select
        label={t('read_filter')}
        hideLabel
        size="small"
        className={styles.read}
        value={read}
        options={readFilters.map((value) => ({ value, label: t(`read_${value}`) }))}
        onValueChange={storedReadFilter.set}
      />
      {isStacked && <FilterMenu items={view.filter} onChange={setFilter} />}
      {isStacked && (
        <IconButton
          size="small"
          icon={isNewestFirst ? SortDownIcon : SortUpIcon}
          label={t(isNewestFirst ? 'sort_newest' : 'sort_oldest')}
          onClick={() => toggleOrder(view)}
        />
      )}
      {isFiltered && (
        <Button kind="quiet" size="small" onClick={handleClear}>
          {t('clear_all')}
        </Button>
      )}
      <IconButton size="small" icon={SyncIcon} label={t('refresh')} onClick={onRefresh} />
    </div>
  )
}
