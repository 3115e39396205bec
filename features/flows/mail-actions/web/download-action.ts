import { DownloadIcon } from '@laycan/ui/icons.ts'
import { idsOf } from '@laycan/web/actions/selection.ts'
import { call } from '@laycan/web/call.ts'
import { saveFile } from '#features/records/attachments/web/public.ts'
import { isSettled, type MailActionObject } from '#features/records/emails/web/public.ts'
import { downloadEmls, EMLS_MAX } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Raw messages may be large and the line slow. */
const TIME_LIMIT_MS = 600_000

/** Saves the message files of several mails as one archive (AP-037; MD-028 on failure). One mail has a file of its own. */
export const downloadAction: MailActionObject = {
  id: 'download',
  group: 'export',
  order: 20,
  title: t('download'),
  icon: DownloadIcon,
  words: 'eml files zip',
  when({ rows }) {
    const count = rows.filter(isSettled).length
    return rows.length > 1 && count > 0 && count <= EMLS_MAX
  },
  run({ rows }) {
    const query = { email_ids: idsOf(rows.filter(isSettled)) }
    const fetchFiles = () => call(downloadEmls, { query, silent: true, time_limit_ms: TIME_LIMIT_MS })
    return saveFile(fetchFiles, t('downloaded_name', { date: new Date().toISOString().slice(0, 10) }))
  },
}
