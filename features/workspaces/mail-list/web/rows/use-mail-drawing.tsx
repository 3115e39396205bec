import { useMemo } from 'react'
import type { RowDrawing } from '@laycan/list/rows/row-look.ts'
import { useSameList } from '@laycan/list/rows/use-same-list.ts'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { conversationRow } from '../conversations/conversation-row.ts'
import { LineMail } from './line-mail.tsx'
import { mailColumns } from './mail-columns.tsx'
import { lineOf, type MailLook } from './mail-look.ts'
import { markColumns } from './own-columns.ts'
import { useRowHeights } from './row-heights.ts'
import { RowStart } from './row-start.tsx'
import { rowLabel } from './row-texts.ts'
import { StackedMail } from './stacked-mail.tsx'

const shown = (row: EmailRow, look: MailLook) => conversationRow(row, look.conversations)

/** What a mail looks like in rows; in a grouped list each stands for its conversation. */
export function useMailDrawing(look: MailLook): RowDrawing<EmailRow> {
  const marks = useSameList(markColumns())
  const heights = useRowHeights()
  const isLine = useMailSetting('mail_layout') === 'compact'
  return useMemo(
    () => ({
      columns: mailColumns(look, marks).map((column) => ({
        ...column,
        cell: (row: EmailRow) => column.cell(shown(row, look)),
      })),
      stacked: (row) => <StackedMail row={shown(row, look)} look={look} />,
      label: (row) => rowLabel(shown(row, look), look),
      start: (row) => <RowStart isUnread={!shown(row, look).read} />,
      attributes(mail) {
        const row = shown(mail, look)
        const line = lineOf(row, look)
        return {
          'data-unread': row.read ? undefined : '',
          'data-closed': row.closed ? '' : undefined,
          style: { '--line': line === undefined ? 'transparent' : lineColourValue(line.colour) },
        }
      },
      has_excerpt: look.has_preview,
      line: isLine ? (row) => <LineMail row={shown(row, look)} look={look} /> : undefined,
      // Rows with a second line are no less high for being many.
      heights: { ...heights, is_compact: heights.is_compact && !look.has_preview },
    }),
    [look, marks, heights, isLine],
  )
}
