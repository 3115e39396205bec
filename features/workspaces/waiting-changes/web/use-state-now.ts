import type { WaitingChange } from '@laycan/web/waiting/waiting-change.ts'
import { nameOf } from '#features/marks/assignments/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { emailRows } from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'

/** How a mail stands whose change was refused, in words; undefined for other records, and where the mail is not here. */
export function useStateNow({ kind, ids: [id, ...more] }: WaitingChange): string | undefined {
  const row = emailRows.useRow(kind === 'mail' && more.length === 0 ? id : undefined)
  return row && describeState(row)
}

function describeState({ closed, archived, assignment_ids, tags }: EmailRow): string {
  const assignees = assignment_ids.map((each) => nameOf(each)).join(', ')
  return [
    t(closed ? 'is_closed' : 'is_open'),
    archived ? t('is_archived') : [],
    assignees === '' ? [] : t('assigned', { names: assignees }),
    tags.length === 0 ? [] : t('tagged', { names: tags.join(', ') }),
  ]
    .flat()
    .join(' · ')
}
