import { CodeIcon, DownloadIcon } from '@laycan/ui/icons.ts'
import { isOne } from '@laycan/web/actions/selection.ts'
import {
  isAbortable,
  type MailActionObject,
  type MailSelection,
} from '#features/records/emails/web/public.ts'
import { t } from './messages.ts'
import { openOriginalWindow } from './open-window.ts'
import { downloadMessage } from './save-message.ts'

/** What has not left has no message yet. */
function isMessage(selection: MailSelection): boolean {
  return isOne(selection) && selection.rows.every((row) => row.status !== 'draft' && !isAbortable(row))
}

/** A mail as the mail servers know it. */
export const messageActions: readonly MailActionObject[] = [
  {
    id: 'original',
    group: 'open',
    order: 30,
    title: t('original'),
    icon: CodeIcon,
    words: 'headers source',
    when: isMessage,
    run: ({ rows: [row] }) => row && openOriginalWindow(row.id),
  },
  {
    id: 'download_eml',
    group: 'export',
    order: 30,
    title: t('download_eml'),
    icon: DownloadIcon,
    when: isMessage,
    run: ({ rows: [row] }) => row && downloadMessage(row.id, row.subject),
  },
]
