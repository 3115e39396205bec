import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { getAttachment } from '../contract/endpoints.ts'
import { t } from './messages.ts'

/** A file may take a while on a ship's line; ten minutes are given to it. */
const TIME_LIMIT_MS = 600_000

/** The bytes of an attachment. Rejects with CallError and shows nothing. */
export function fetchAttachment(id: number, signal?: AbortSignal): Promise<Blob> {
  return call(getAttachment, {
    params: { id },
    query: {},
    silent: true,
    time_limit_ms: TIME_LIMIT_MS,
    ...(signal && { signal }),
  })
}

/** Saves an attachment under its name; a failure shows as 'Failed to download this file' (MD-028). */
export function downloadAttachment(id: number, name: string): Promise<void> {
  const fetchFile = () =>
    call(getAttachment, {
      params: { id },
      query: { download: true },
      silent: true,
      time_limit_ms: TIME_LIMIT_MS,
    })
  return saveFile(fetchFile, name)
}

/** Fetches a file and hands it to the browser as a download; see `downloadAttachment`. */
export async function saveFile(fetchFile: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveBlob(await fetchFile(), name)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.kind !== 'aborted') showToast({ kind: 'error', text: t('download_failed') })
  }
}

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name === '' ? 'attachment' : name
  link.click()
  // The browser reads the address after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
