import { CallError } from '@laycan/web/call-error.ts'
import type { Attachment } from '../../contract/attachment.ts'
import type { UploadState } from '../../contract/uploads.ts'
import { FIRST_PIECE, nextPieceSize, smallerPiece } from './piece-size.ts'
import { isPassing, type UploadCalls } from './upload-calls.ts'

/** Answers without progress in a row, until it is given up. */
const STUCK_MAX = 20

export interface FileToUpload {
  readonly file: File
  readonly inline: boolean
  /** Known when an earlier attempt began it. */
  readonly upload_id: number | undefined
}

export interface Sending {
  readonly calls: UploadCalls
  readonly signal: AbortSignal
  onStarted(upload_id: number): void
  onProgress(sent: number): void
  /** There is no connection; resolves when it is worth trying again. `attempt` counts from 1. */
  wait(attempt: number): Promise<void>
}

/** The bytes of a file could not be read anymore: it was changed, moved, or is a folder. */
export class UnreadableFileError extends Error {}

/**
 * Sends a file in pieces and goes on where it was after a cut; resolves with what it became.
 * @throws CallError when the server refuses it or the signal ends it
 * @throws UnreadableFileError
 */
export async function sendFile(upload: FileToUpload, sending: Sending): Promise<Attachment> {
  const { file } = upload
  let { id, state } = await begin(upload, sending)
  let size = FIRST_PIECE
  for (let stuck = 0; state.attachment === null; ) {
    const piece = await readPiece(file, state.offset, size)
    const started = performance.now()
    const before = state.offset
    const next = await putPiece(id, state.offset, piece, sending)
    if (next === 'cut') size = smallerPiece(size)
    else if (next === 'elsewhere') stuck++
    else size = nextPieceSize(piece.size, performance.now() - started)
    state =
      typeof next === 'string' ? await persist(() => sending.calls.state(id, sending.signal), sending) : next
    stuck = state.offset > before ? 0 : stuck + 1
    if (stuck > STUCK_MAX) throw new CallError('invalid', 0, [])
    sending.onProgress(state.offset)
  }
  return state.attachment
}

/** Begins anew, or where an earlier attempt stopped; the server forgets those after some days. */
async function begin(
  { file, inline, upload_id }: FileToUpload,
  sending: Sending,
): Promise<{ id: number; state: UploadState }> {
  const { calls, signal } = sending
  if (upload_id !== undefined) {
    const state = await persist(() => calls.state(upload_id, signal), sending).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) return undefined
      throw error
    })
    if (state !== undefined) {
      sending.onProgress(state.offset)
      return { id: upload_id, state }
    }
  }
  const id = await persist(() => calls.start(file, inline), sending)
  sending.onStarted(id)
  return { id, state: { offset: 0, attachment: null } }
}

async function putPiece(
  id: number,
  offset: number,
  piece: Blob,
  { calls, signal, wait }: Sending,
): Promise<UploadState | 'cut' | 'elsewhere'> {
  try {
    return await calls.put(id, offset, piece, signal)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 409) return 'elsewhere'
    if (!isPassing(error)) throw error
    await wait(1)
    return 'cut'
  }
}

/** Into memory first: a request whose bytes cannot be read looks like a lost connection, which it is not. */
async function readPiece(file: File, offset: number, size: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(offset, offset + size).arrayBuffer()])
  } catch (error) {
    throw new UnreadableFileError('The file cannot be read', { cause: error })
  }
}

/** Repeats a call until it is answered. */
async function persist<Answer>(work: () => Promise<Answer>, { wait }: Sending): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallError) || !isPassing(error)) throw error
      await wait(attempt)
    }
  }
}
