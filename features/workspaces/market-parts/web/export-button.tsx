import { useState } from 'react'
import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { type CsvColumn, csvOf, downloadCsv } from './csv.ts'
import { t } from './messages.ts'

/** Rows of one file; spreadsheets become slow beyond. */
const MOST = 10_000

interface ExportButtonProps<Row> {
  file: string
  columns: readonly CsvColumn<Row>[]
  /** One page behind a cursor, in the order and with the filters that show. */
  readPage: (scroll: string | undefined) => Promise<{ rows: readonly Row[]; scroll: string | null }>
}

/** Saves what a table shows, with its filters, as a file for spreadsheets. */
export function ExportButton<Row>({ file, columns, readPage }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      const rows: Row[] = []
      let scroll: string | null | undefined
      do {
        const page = await readPage(scroll ?? undefined)
        rows.push(...page.rows)
        scroll = page.scroll
      } while (scroll && rows.length < MOST)
      downloadCsv(file, csvOf(columns, rows))
      showToast({ kind: 'success', text: t('exported', { n: formatCount(rows.length) }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      icon={DownloadIcon}
      size="small"
      label={t('export')}
      disabled={busy}
      onClick={() => void run()}
    />
  )
}
