import type { MessageBody } from '@laycan/contract/message.ts'
import type { ListKey } from '@laycan/list/loaded/list-key.ts'
import type { ListState } from '@laycan/list/loaded/list-state.ts'
import type { emailsImported } from '#features/records/emails/contract/messages.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'
import { mails } from './mails.ts'

type Imported = Pick<
  MessageBody<typeof emailsImported>,
  'line_ids' | 'oldest_received_at' | 'newest_received_at'
>

/** Older mails came in, too many to name: a list that shows a part of their time loads again, others their totals. */
export function followImported(imported: Imported): void {
  const last = mails.lists.all.at(-1)
  const state = last?.get().state
  if (last && state && mayHold(last.view, imported) && reachesInto(state, imported)) mails.lists.refreshSoon()
  else mails.lists.doubtTotals()
}

function mayHold({ line_id, line_ids }: MailView, imported: Imported): boolean {
  const lines = line_id === undefined ? line_ids : [line_id]
  return lines === undefined || lines.some((id) => imported.line_ids.includes(id))
}

/** Whether mails of that time would stand among the loaded ones. */
export function reachesInto(
  { order, islands }: Pick<ListState, 'order' | 'islands'>,
  { oldest_received_at, newest_received_at }: Imported,
): boolean {
  const [oldest, newest] = [Date.parse(oldest_received_at), Date.parse(newest_received_at)]
  return islands.some(({ keys, above, below }) => {
    const [first, last] = [timeOf(keys[0]), timeOf(keys.at(-1))]
    const upper = above === null || first === undefined ? undefined : first
    const lower = below === null || last === undefined ? undefined : last
    const [from, until] = order === 'desc' ? [lower, upper] : [upper, lower]
    return (from === undefined || newest >= from) && (until === undefined || oldest <= until)
  })
}

/** Mails are ordered by their time. */
function timeOf(key: ListKey | undefined): number | undefined {
  return key && Number(key.at)
}
