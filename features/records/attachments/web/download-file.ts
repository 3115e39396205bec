import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import type { MailFile } from '../contract/attachment.ts'
import { getAttachment, getAttachmentPart } from '../contract/endpoints.ts'
import type { FilePlace } from './attachment-addresses.ts'
import { t } from './messages.ts'

/** A file may take a while on a ship's line; ten minutes are given to it. */
const TIME_LIMIT_MS = 600_000

/** The bytes of a file. Rejects with CallError and shows nothing. */
export function fetchFile(
  { id, path }: FilePlace,
  { signal, download }: { signal?: AbortSignal; download?: boolean } = {},
): Promise<Blob> {
  const options = { silent: true, time_limit_ms: TIME_LIMIT_MS, ...(signal && { signal }) }
  const query = download ? { download } : {}
  if (path === undefined) return call(getAttachment, { params: { id }, query, ...options })
  return call(getAttachmentPart, { params: { id, path }, query, ...options })
}

/** Saves a file under its name; a failure shows as 'Failed to download this file' (MD-028). */
export function downloadFile(file: Pick<MailFile, 'id' | 'path' | 'name'>): Promise<void> {
  return saveFile(() => fetchFile(file, { download: true }), file.name)
}

/** Fetches a file and hands it to the browser as a download; see `downloadFile`. */
export async function saveFile(fetchBytes: () => Promise<Blob>, name: string): Promise<void> {
  try {
    saveBlob(await fetchBytes(), name)
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
