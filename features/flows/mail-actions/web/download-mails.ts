import { call } from '@laycan/web/call.ts'
import { saveFile } from '#features/records/attachments/web/public.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { downloadEmls } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** Raw messages may be large and the line slow. */
const TIME_LIMIT_MS = 600_000

/** Saves the message files of mails as one archive (AP-037; MD-028 on failure). */
export function downloadMails(rows: readonly Pick<EmailRow, 'id'>[]): Promise<void> {
  const query = { email_ids: rows.map(({ id }) => id) }
  const fetchFiles = () => call(downloadEmls, { query, silent: true, time_limit_ms: TIME_LIMIT_MS })
  return saveFile(fetchFiles, t('downloaded_name', { date: new Date().toISOString().slice(0, 10) }))
}
