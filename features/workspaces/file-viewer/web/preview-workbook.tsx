import { useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import type { WorkbookPreview } from '#features/records/attachments/contract/endpoints.ts'
import { FilteredTable } from './filtered-table.tsx'
import { t } from './messages.ts'
import styles from './preview-content.module.css'

/** The sheets of a workbook, each behind its tab. */
export function PreviewWorkbook({ name, workbook }: { name: string; workbook: WorkbookPreview }) {
  const [active, setActive] = useState('0')
  const sheet = workbook.sheets[Number(active)]
  if (sheet === undefined) return <EmptyState title={t('empty_file')} compact />
  const tabs = workbook.sheets.map((each, at) => ({ id: `${at}`, label: each.name || `${at + 1}` }))
  return (
    <div className={styles.reading}>
      {(workbook.is_cut || sheet.is_cut) && <Banner>{t('cut')}</Banner>}
      <Tabs
        label={t('sheets_of', { name })}
        tabs={tabs}
        active={active}
        onActivate={setActive}
        size="small"
        className={styles.tabs ?? ''}
      />
      {sheet.rows.length === 0 ? (
        <EmptyState title={t('empty_sheet')} compact />
      ) : (
        <FilteredTable
          key={active}
          label={sheet.name}
          rows={sheet.rows}
          head="letters"
          widths={sheet.widths}
        />
      )}
    </div>
  )
}
