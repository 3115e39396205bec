import { useMemo, useRef } from 'react'
import { useStored } from '@laycan/web/stored-value.ts'
import { useServerNow } from '@laycan/web/use-server-now.ts'
import { decideLineColour, useLines } from '#features/foundation/lines/web/public.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { asNameDisplay, useDateStyle } from '#features/records/emails/web/public.ts'
import { shownColumns } from '../columns/columns.ts'
import { storedColumns, storedDensity } from '../columns/list-choices.ts'
import { rowHeightOf } from './row-height.ts'
import type { RowLook } from './row-look.ts'

/** "3 seconds ago" may be this much out of date; finer steps would draw all rows again for little. */
const TICK_MS = 15_000

function useLineMarks(): RowLook['lines'] {
  const lines = useLines()
  const line_colors = useMailSetting('line_colors')
  return useMemo(
    () =>
      new Map(
        lines.map((line) => [
          line.id,
          { username: line.username, colour: decideLineColour(line, line_colors) },
        ]),
      ),
    [lines, line_colors],
  )
}

/** The same array as long as it holds the same: a column that grew wider is no reason to draw rows again. */
function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const kept = useRef(list)
  const isSame = list.length === kept.current.length && list.every((item, at) => item === kept.current[at])
  if (!isSame) kept.current = list
  return kept.current
}

interface Place {
  readonly line_id: number | undefined
  readonly is_stacked: boolean
  readonly is_phone: boolean
}

/** Collects what rows need from settings, mailboxes and the clock. */
export function useRowLook({ line_id, is_stacked, is_phone }: Place): RowLook {
  const choice = useStored(storedColumns)
  const has_preview = useMailSetting('preview_mail_body') === '1' && !is_phone
  const { format: date_format, time_zone } = useDateStyle()
  const from_display = asNameDisplay(useMailSetting('email_display_from_type'))
  const to_display = asNameDisplay(useMailSetting('email_display_to_type'))
  const lines = useLineMarks()
  const now = useServerNow(TICK_MS)
  const is_compact = useStored(storedDensity) === 'compact' && !is_phone
  const columns = useSameList(shownColumns(choice))
  return useMemo(
    () => ({
      columns,
      is_stacked,
      has_preview,
      is_compact,
      row_height: rowHeightOf({ has_preview, is_stacked, is_compact }),
      date_format,
      from_display,
      to_display,
      time_zone,
      lines,
      line_id,
      now,
    }),
    [
      columns,
      is_stacked,
      is_compact,
      has_preview,
      date_format,
      from_display,
      to_display,
      time_zone,
      lines,
      line_id,
      now,
    ],
  )
}
