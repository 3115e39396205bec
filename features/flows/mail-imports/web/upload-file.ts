import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { forDevice } from '@laycan/web/keep.ts'
import {
  continueMailImport,
  getMailImport,
  IMPORT_PIECE_MAX,
  type MailImport,
} from '../contract/mail-import.ts'
import { changeImport } from './import-store.ts'

/** A piece may take a while on a ship's line. */
const PIECE_LIMIT_MS = 600_000
/** Tries of one piece in a row, with pauses that grow. */
const TRIES_MAX = 10
const PAUSE_MS = 2_000

/** Uploads that this window has in hand. */
const inHand = forDevice(new Set<number>())

export function isUploadingHere(id: number): boolean {
  return inHand.has(id)
}

/**
 * Sends a file in pieces and goes on where it was after a cut, until it is whole or the import ends.
 * @throws CallError when the server refuses it, or the line stays away
 */
export async function uploadFile(started: MailImport, file: File): Promise<void> {
  const { id } = started
  inHand.add(id)
  try {
    let now = started
    for (let tries = 0; now.state === 'uploading' && now.received < now.size; ) {
      const before = now.received
      now = await sendPiece(now, file, tries)
      tries = now.received > before ? 0 : tries + 1
      if (tries > TRIES_MAX) throw new CallError('network', 0, [])
    }
  } finally {
    inHand.delete(id)
  }
}

async function sendPiece({ id, received }: MailImport, file: File, tries: number): Promise<MailImport> {
  const body = file.slice(received, received + IMPORT_PIECE_MAX)
  const params = { id }
  try {
    const options = { query: { offset: received }, body, silent: true, time_limit_ms: PIECE_LIMIT_MS }
    return await changeImport(() => call(continueMailImport, { params, ...options }))
  } catch (error) {
    if (!(error instanceof CallError) || !(isPassing(error) || error.status === 409)) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.min(tries, 5)))
    return await readState(params)
  }
}

async function readState(params: { id: number }): Promise<MailImport> {
  return changeImport(() => call(getMailImport, { params }))
}

/** Whether the same call may succeed a little later. */
function isPassing({ kind, status }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || status === 429 || status >= 500
}
