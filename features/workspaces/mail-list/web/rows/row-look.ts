import { createContext, useContext } from 'react'
import type { LineColour } from '#features/foundation/lines/contract/line.ts'
import type { DateFormat, NameDisplay } from '#features/records/emails/web/public.ts'
import type { ColumnId } from '../columns/columns.ts'

/** A mailbox as rows show it. */
export interface LineMark {
  readonly username: string
  readonly colour: LineColour
}

/** What all rows of a list have in common; one object, so that a row draws again only when it changes. */
export interface RowLook {
  readonly columns: readonly ColumnId[]
  /** Two or three lines in a narrow list instead of columns. */
  readonly is_stacked: boolean
  readonly has_preview: boolean
  /** Less room above and below. */
  readonly is_compact: boolean
  readonly row_height: number
  readonly date_format: DateFormat
  readonly from_display: NameDisplay
  readonly to_display: NameDisplay
  readonly time_zone: string | undefined
  readonly lines: ReadonlyMap<number, LineMark>
  /** The mailbox that the list is of; its mails need no other. */
  readonly line_id: number | undefined
  /** Server time in milliseconds, in steps, for "3 minutes ago". */
  readonly now: number
}

export const RowLookContext = createContext<RowLook | undefined>(undefined)

export function useRowLook(): RowLook {
  const look = useContext(RowLookContext)
  if (look === undefined) throw new Error('A mail row stands outside of a mail list.')
  return look
}
