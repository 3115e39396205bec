import { call as callOfWindow, type createCall } from '@laycan/web/call.ts'
import type { CallError } from '@laycan/web/call-error.ts'
import {
  cancelUpload,
  continueUpload,
  getUpload,
  startUpload,
  type UploadState,
} from '../../contract/uploads.ts'

/** A piece may take a while on a ship's line; its size follows the line, so that this is never near. */
const PIECE_LIMIT_MS = 120_000

/** The calls of an upload; each rejects with CallError and shows nothing. */
export interface UploadCalls {
  start(file: File, inline: boolean): Promise<number>
  put(upload_id: number, offset: number, bytes: Blob, signal: AbortSignal): Promise<UploadState>
  state(upload_id: number, signal: AbortSignal): Promise<UploadState>
  cancel(upload_id: number): Promise<void>
}

export function createUploadCalls(call: ReturnType<typeof createCall> = callOfWindow): UploadCalls {
  return {
    async start({ name, size, type }, inline) {
      const body = { name, size, file_type: type, inline }
      return (await call(startUpload, { body, silent: true })).upload_id
    },
    put: (id, offset, bytes, signal) =>
      call(continueUpload, {
        params: { id },
        query: { offset },
        body: bytes,
        signal,
        silent: true,
        time_limit_ms: PIECE_LIMIT_MS,
      }),
    state: (id, signal) => call(getUpload, { params: { id }, signal, silent: true }),
    cancel: (id) => call(cancelUpload, { params: { id }, silent: true }),
  }
}

/** Whether the same call may succeed a little later: no connection, a server that restarts, too many calls. */
export function isPassing({ kind, status }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || status === 429 || status >= 500
}
