import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Tabs } from '@laycan/ui/layout/tabs.tsx'
import { FilteredTable } from './filtered-table.tsx'
import { t } from './messages.ts'
import styles from './preview-content.module.css'
import { readCsv, type TableRow } from './read-csv.ts'
import { type FileText, readFileText } from './read-file-text.ts'

export interface PreviewTextProps {
  blob: Blob
  name: string
  /** Separated values: a table first, and the text as it is. */
  isTable: boolean
}

/** A text as it stands, and a table for separated values. */
export function PreviewText({ blob, name, isTable }: PreviewTextProps) {
  const [file, setFile] = useState<FileText>()
  const [as, setAs] = useState<'table' | 'text'>(isTable ? 'table' : 'text')
  useEffect(() => {
    let current = true
    void readFileText(blob).then((read) => current && setFile(read))
    return () => {
      current = false
    }
  }, [blob])

  if (file === undefined) return null
  if (file.text === '') return <EmptyState title={t('empty_file')} compact />
  const table = as === 'table' ? readCsv(file.text) : undefined
  return (
    <div className={styles.reading}>
      {isTable && (
        <Tabs
          label={t('show_as')}
          tabs={[
            { id: 'table', label: t('as_table') },
            { id: 'text', label: t('as_text') },
          ]}
          active={as}
          onActivate={setAs}
          size="small"
          className={styles.tabs ?? ''}
        />
      )}
      {(file.is_cut || table?.is_cut) && <Banner>{t('cut')}</Banner>}
      {table === undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0}>
          <pre className={styles.text} dir="auto">
            {file.text}
          </pre>
        </div>
      ) : (
        <>
          {table.titles.length > 0 && <Titles rows={table.titles} />}
          <FilteredTable label={name} rows={table.rows} head="first_row" />
        </>
      )}
    </div>
  )
}

/** What stands above the names of the columns, in sight whatever is filtered. */
function Titles({ rows }: { rows: readonly TableRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: many titles scroll, which must be reachable by keyboard
    <div className={styles.titles} tabIndex={0} dir="auto">
      {rows.map(({ number, cells }) => (
        <p key={number}>{cells.filter((cell) => cell !== '').join(' \u00b7 ')}</p>
      ))}
    </div>
  )
}
