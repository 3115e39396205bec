import { call } from '@laycan/web/call.ts'
import { saveFile } from '#features/records/attachments/web/public.ts'
import { downloadEml } from '../contract/endpoints.ts'

/** A raw message may be as large as the mail server takes. */
const TIME_LIMIT_MS = 600_000

/** Saves the raw message under its subject (MD-028 on failure). */
export function downloadMessage(id: number, subject: string): Promise<void> {
  const fetchMessage = () => call(downloadEml, { params: { id }, silent: true, time_limit_ms: TIME_LIMIT_MS })
  return saveFile(fetchMessage, `${fileNameOf(subject)}.eml`)
}

/** A subject as a file name that every system takes. */
export function fileNameOf(subject: string): string {
  const name = subject
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name.slice(0, 120).replace(/[. ]+$/, '') || 'message'
}
