import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import type { ImportColumn } from '../contract/file-import.ts'
import type { ImportAbout } from './import-about.ts'
import styles from './imports.module.css'
import { t } from './messages.ts'

interface ColumnMappingProps {
  columns: readonly ImportColumn[]
  /** What a column can be. */
  options: ImportAbout['fields']
  onChange: (fields: string[]) => void
}

/** What each column of a table is taken for, with its first cells. */
export function ColumnMapping({ columns, options, onChange }: ColumnMappingProps) {
  function change(at: number, field: string): void {
    onChange(columns.map((column, place) => (place === at ? field : column.field)))
  }

  return (
    <section className={styles.part}>
      <SectionHeader title={t('columns')} description={t('columns_hint')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className={styles.columns} tabIndex={0}>
        {columns.map((column, at) => {
          const name = column.name || t('column_empty', { n: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <div key={at} className={styles.column} data-skipped={column.field === 'skip' || undefined}>
              <strong className={styles.cell} dir="auto">
                {name}
              </strong>
              <Select
                label={t('column_of', { name })}
                hideLabel
                size="small"
                value={column.field}
                options={[...options]}
                onValueChange={(field) => change(at, field)}
              />
              {column.samples.map((sample, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <span key={place} className={styles.cell} dir="auto">
                  {sample || ' '}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </section>
  )
}
