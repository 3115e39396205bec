import { type ComponentType, lazy, useMemo } from 'react'
import type {
  FilterEditorProps,
  ListFilter,
  ListFilters,
  TickFilter,
} from '@laycan/list/filters/list-filter.ts'
import { useSameList } from '@laycan/list/rows/use-same-list.ts'
import { loadChunk } from '@laycan/web/chunks.ts'
import { type Slot, slotsOf } from '@laycan/web/slots.ts'
import type { EmailCriterion } from '#features/records/emails/contract/email-criteria.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { criterionWords } from './criteria-words.ts'
import { setFilter } from './mails-link.ts'
import { t } from './messages.ts'

const MailboxChoice = lazy(() => loadChunk(() => import('./mailbox-choice.tsx')))

const byOwnColumn = {
  time: [{ type: 'days', field: 'received_at', label: t('time'), any: t('any_time') }],
  from: [{ type: 'text', field: 'from', label: t('from_contains') }],
  to: [{ type: 'text', field: 'to', label: t('to_contains') }],
  subject: [
    { type: 'text', field: 'subject', label: t('subject_contains') },
    tick(t('with_attachment'), { field: 'has_attachment', strategy: 'equal', content: true }),
  ],
} as const satisfies ListFilters['byColumn']

/** By what every list of mails can be filtered. */
export const ownMailFilters: Pick<ListFilters, 'byColumn' | 'describe'> = {
  byColumn: byOwnColumn,
  describe: criterionWords,
}

/** By what mails can be filtered in a view: their own fields, and those that marks bring (ML-058). */
export function useMailFilters(view: MailView, onClear: (() => void) | undefined): ListFilters {
  const columns = useSameList(slotsOf('list.cell'))
  const ticks = useSameList(slotsOf('list.filter'))
  return useMemo(
    () => ({
      byColumn: {
        ...byOwnColumn,
        // Yes-or-no criteria of marks are part of what a subject shows.
        subject: [...byOwnColumn.subject, ...ticks.map(({ label, criterion }) => tick(label, criterion))],
        mailbox: [mailboxFilter(view)],
        ...Object.fromEntries(columns.map((column) => [column.id, [markFilter(column)]])),
      },
      criteria: view.filter,
      onChange: setFilter,
      describe: criterionWords,
      onClear,
    }),
    [view, columns, ticks, onClear],
  )
}

function tick(label: string, criterion: EmailCriterion): TickFilter {
  return { type: 'tick', field: criterion.field, label, criterion }
}

/** The list of one mailbox is filtered by it, though no criterion says so. */
function mailboxFilter({ line_ids, line_id }: MailView): ListFilter {
  return {
    type: 'choice',
    field: 'mailbox',
    label: t('mailbox'),
    any: t('any_mailbox'),
    Editor: MailboxChoice,
    chosen: line_ids?.length ?? (line_id === undefined ? 0 : 1),
  }
}

function markFilter({ label, fields, Filter }: Slot<'list.cell'>): ListFilter {
  const [field = '', ...also] = fields
  return {
    type: 'choice',
    field,
    also,
    label,
    any: t('any_other', { column: label.toLowerCase() }),
    // What it is given was read by the shapes of mails' criteria (`EmailFilterText`).
    Editor: Filter as ComponentType<FilterEditorProps>,
  }
}
