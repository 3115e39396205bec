import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { freeBytes } from '@laycan/server/operations/readiness.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { listLineRows } from '#features/foundation/lines/server/public.ts'
import { receivePiece } from '#features/records/attachments/server/public.ts'
import { refuseBeyondStorage } from '#features/records/quotas/server/public.ts'
import * as calls from '../contract/mail-import.ts'
import { describeImport, recordImport } from './describe-import.ts'
import * as repo from './mail-imports.repo.ts'
import { importWork } from './run-import.ts'

const refuse = calls.mailImportRefusals
/** The file is there twice while it is read, and its mail once more. */
const ROOM = 3

export const listMailImportsRoute = readRoute(calls.listMailImports, async (_input, { db }) => ({
  mail_imports: (await repo.listImportRows(db)).map(describeImport),
}))

export const addMailImportRoute = writeRoute(calls.addMailImport, async ({ body }, context) => {
  const { tx, actor, services } = context
  const line = (await listLineRows(tx)).find(({ id }) => id === body.line_id)
  if (!line) throw new RefusedError(refuse.noLine)
  await refuseBeyondStorage(tx, body.size)
  if ((await freeBytes(services.settings.data_folder)) < body.size * ROOM)
    throw new RefusedError(refuse.noSpace)
  const { id } = await repo.insertImport(tx, { ...body, created_by: actor.user_id })
  const mail_import = await recordImport(tx, id)
  const { file_name, box } = body
  const subject = { type: 'import', id, name: file_name }
  await recordAudit(context, { action: 'import.started', subject, after: { line: line.username, box } })
  return { mail_import }
})

export const getMailImportRoute = readRoute(calls.getMailImport, async ({ params: { id } }, { db }) => ({
  mail_import: describeImport(await access(db, id)),
}))

export const continueMailImportRoute = readRoute(calls.continueMailImport, async (input, context) => {
  const { params, query, body } = input
  const found = await access(context.db, params.id)
  if (found.state !== 'uploading') throw new RefusedError(refuse.ended)
  if (query.offset !== found.received) throw new RefusedError(refuse.otherOffset)
  const piece = await receivePiece(context.services.blobs, body, {
    limit: Math.min(found.size - found.received, calls.IMPORT_PIECE_MAX),
    refusal: refuse.pieceTooLarge,
  })
  if (piece.size > 0) await keepPiece(context, found, piece)
  return { mail_import: await inTransaction(context.db, (tx) => beginWhenWhole(tx, params.id)) }
})

export const cancelMailImportRoute = writeRoute(
  calls.cancelMailImport,
  async ({ params: { id } }, { tx }) => {
    const { state } = await lock(tx, id)
    if (state === 'done' || state === 'failed' || state === 'cancelled') throw new RefusedError(refuse.ended)
    await repo.setState(tx, id, 'cancelled')
    return { mail_import: await recordImport(tx, id) }
  },
)

export const resumeMailImportRoute = writeRoute(
  calls.resumeMailImport,
  async ({ params: { id } }, { tx }) => {
    const found = await lock(tx, id)
    if (found.state !== 'cancelled' && found.state !== 'failed') throw new RefusedError(refuse.atWork)
    if (found.pieces.length === 0) throw new RefusedError(refuse.gone)
    await repo.setState(tx, id, 'uploading')
    return { mail_import: await beginWhenWhole(tx, id) }
  },
)

/** With its last piece the file is worked on. */
async function beginWhenWhole(tx: Tx, id: number): Promise<calls.MailImport> {
  const found = await lock(tx, id)
  if (found.state === 'uploading' && found.received === found.size) {
    await repo.setState(tx, id, 'waiting')
    await enqueueJob(tx, importWork, { import_id: id }, { key: String(id) })
  }
  return recordImport(tx, id)
}

async function keepPiece(
  { db }: ReadContext,
  { id, received }: repo.StoredMailImport,
  { id: blob, size }: { id: string; size: number },
): Promise<void> {
  if (await repo.appendPiece(db, { id, offset: received, blob, size })) return
  // The connection that was thought to be dead brought its bytes all the same, or the import was ended.
  await inTransaction(db, (tx) => recordUnusedBlobs(tx, [blob], new Date()))
  throw new RefusedError(refuse.otherOffset)
}

async function access(db: Db, id: number): Promise<repo.StoredMailImport> {
  const found = await repo.findImport(db, id)
  if (!found) throw new RefusedError(refuse.gone)
  return found
}

async function lock(tx: Tx, id: number): Promise<repo.StoredMailImport> {
  const found = await repo.lockImport(tx, id)
  if (!found) throw new RefusedError(refuse.gone)
  return found
}
