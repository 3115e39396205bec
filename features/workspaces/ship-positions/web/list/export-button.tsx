import { useState } from 'react'
import type { SortedView } from '@laycan/list/screen/list-place.ts'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { DownloadIcon } from '@laycan/ui/icons.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import {
  type ListedPosition,
  listShipPositions,
  type PositionSort,
} from '#features/records/ship-positions/contract/ship-position.ts'
import { t } from '../messages.ts'
import { positionsCsv } from './position-csv.ts'

/** Rows of one file; spreadsheets become slow beyond. */
const MOST = 10_000
const PAGE = 100

/** All positions of a view, page by page. */
async function readAll({ sort, order, criteria }: SortedView<PositionSort>): Promise<ListedPosition[]> {
  const filters = criteria.length === 0 ? {} : { filters: JSON.stringify(criteria) }
  const rows: ListedPosition[] = []
  let scroll: string | null | undefined
  do {
    const page = await call(listShipPositions, {
      query: { sort, order, per_page: PAGE, ...filters, ...(scroll && { scroll }) },
    })
    rows.push(...page.ship_positions)
    scroll = page.scroll
  } while (scroll && rows.length < MOST)
  return rows
}

function download(name: string, text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Saves what the list shows, with its filters, as a file for spreadsheets. */
export function ExportButton({ view }: { view: SortedView<PositionSort> }) {
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      const rows = await readAll(view)
      download('open-positions.csv', positionsCsv(rows))
      showToast({ kind: 'success', text: t('exported', { n: formatCount(rows.length) }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={DownloadIcon} busy={busy} onClick={() => void run()}>
      {t('export')}
    </Button>
  )
}
