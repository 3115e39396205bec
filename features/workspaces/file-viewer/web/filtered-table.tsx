import { useDeferredValue, useMemo, useState } from 'react'
import { SearchField } from '@laycan/ui/fields/search-field.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { filterRows } from './filter-rows.ts'
import styles from './filtered-table.module.css'
import { t } from './messages.ts'
import { PreviewTable, type PreviewTableProps } from './preview-table.tsx'

/** A table with a box that leaves the rows in which the words are. */
export function FilteredTable(props: PreviewTableProps) {
  const [asked, setAsked] = useState('')
  const words = useDeferredValue(asked)
  const rows = useMemo(() => filterRows(props.rows, words), [props.rows, words])
  // The first row names the columns and is no find.
  const [found, all] = [Math.max(0, rows.length - 1), Math.max(0, props.rows.length - 1)]
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label={t('filter_rows')}
          hideLabel
          size="small"
          placeholder={t('filter_rows')}
          className={styles.box}
          value={asked}
          onValueChange={setAsked}
        />
        <span className={styles.count} role="status">
          {asked !== '' &&
            (found === 0
              ? t('no_match')
              : t('rows_found', { n: formatCount(found), total: formatCount(all) }))}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <PreviewTable {...props} shown={rows} />
      </div>
    </>
  )
}
