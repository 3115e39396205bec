import { ArchiveIcon, UnarchiveIcon } from '@laycan/ui/icons.ts'
import type { Question } from '@laycan/web/actions/ask-question.tsx'
import type { Asked } from '@laycan/web/actions/record-action.ts'
import { call } from '@laycan/web/call.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { mailSettings, setMailSetting } from '#features/foundation/preferences/web/public.ts'
import type { UserRights } from '#features/foundation/session/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { isAbortable, type MailActionObject, type MailChange } from '#features/records/emails/web/public.ts'
import { archiveEmails } from '../contract/endpoints.ts'
import { t } from './messages.ts'
import { placeCalls, refusedOf } from './place-changes.ts'

function archiving(archived: boolean): MailChange {
  return {
    ...placeCalls,
    title: t(archived ? 'archive' : 'unarchive'),
    part: { archived },
    async send(ids) {
      const body = { email_ids: [...ids], archive: archived }
      return refusedOf((await call(archiveEmails, { body, silent: true, waits: true }))?.refused)
    },
    done: () => t(archived ? 'archived' : 'unarchived'),
    batch: archived ? 'archive' : 'unarchive',
    undo: () => archiving(!archived),
  }
}

/** Spam and drafts have no archive, nor has what waits to be sent. */
function canBeArchived(row: EmailRow): boolean {
  return !row.archived && row.box !== 'spam' && row.box !== 'draft' && !isAbortable(row)
}

/** One email is archived at once, since it can be undone; of several the user is asked, until he does not want it (decision 16). */
function askArchive({ selection, count }: Asked<EmailRow>): Question | undefined {
  const isWanted = selection.all !== undefined || mailSettings().ask_before_archive === '1'
  if (count < 2 || !isWanted) return undefined
  return {
    title: t('ask_archive', { n: formatCount(count) }),
    confirm_label: t('archive'),
    // A refusal was told by the call, and the next question offers it again.
    stopAsking: () => void setMailSetting('ask_before_archive', '0').catch(() => undefined),
  }
}

/** ML-045. */
const common = {
  toggle: { id: 'archive', title: t('archive_or_unarchive') },
  near: ['row', 'toolbar', 'phone'],
  isOffered: ({ setting }: UserRights) => setting('enable_archive') === '1',
} as const

export const archiveActions: readonly MailActionObject[] = [
  {
    ...common,
    id: 'archive',
    group: 'file',
    order: 10,
    title: t('archive'),
    icon: ArchiveIcon,
    keys: ['e'],
    concerns: canBeArchived,
    ask: askArchive,
    change: archiving(true),
  },
  {
    ...common,
    id: 'unarchive',
    group: 'file',
    order: 20,
    title: t('unarchive'),
    icon: UnarchiveIcon,
    concerns: (row) => row.archived,
    change: archiving(false),
  },
]
