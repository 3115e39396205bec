import { useEffect, useState } from 'react'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import styles from './attachment-preview.module.css'
import { t } from './messages.ts'
import { readCsv } from './read-csv.ts'
import { type FileText, readFileText } from './read-file-text.ts'

/** A text as it stands, or a table for separated values. */
export function PreviewText({ blob, as }: { blob: Blob; as: 'text' | 'csv' }) {
  const [file, setFile] = useState<FileText>()
  useEffect(() => {
    let current = true
    void readFileText(blob).then((read) => current && setFile(read))
    return () => {
      current = false
    }
  }, [blob])

  if (file === undefined) return null
  if (file.text === '') return <EmptyState title={t('empty_file')} compact />
  const table = as === 'csv' ? readCsv(file.text) : undefined
  return (
    <div className={styles.reading}>
      {(file.is_cut || table?.is_cut) && <Banner>{t('cut')}</Banner>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        {table === undefined ? <pre className={styles.text}>{file.text}</pre> : <CsvRows rows={table.rows} />}
      </div>
    </div>
  )
}

function CsvRows({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
            <th key={index}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
