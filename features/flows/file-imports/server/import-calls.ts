import { Readable } from 'node:stream'
import { refusals } from '@laycan/contract/errors.ts'
import type { Actor } from '@laycan/server/actor.ts'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { csvText, writeCsv } from '#features/flows/contact-files/server/public.ts'
import * as calls from '../contract/endpoints.ts'
import { fileImportRefusals } from '../contract/errors.ts'
import {
  type FileImport,
  IMPORT_BATCH,
  IMPORT_BYTES_MAX,
  type ImportKindName,
  type ImportState,
} from '../contract/file-import.ts'
import { describeImport, recordImport } from './describe-import.ts'
import { importKindOf } from './import-kinds.ts'
import { listRows, listShownRows } from './import-rows.repo.ts'
import * as repo from './imports.repo.ts'
import { fileImportWork } from './run-import.ts'

export const beginImportRoute = readRoute(calls.beginFileImport, async ({ query, body }, context) => {
  const { db, actor, services } = context
  refuseOthers(actor, query.kind)
  const { id: blob, size } = await services.blobs.putStream(atMost(body))
  if (size === 0) throw new RefusedError(fileImportRefusals.empty)
  const file_name = query.name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()
  const file_import = await inTransaction(db, (tx) =>
    addImport(tx, { kind: query.kind, user_id: actor.user_id, file_name, blob }),
  )
  return { file_import }
})

/** Takes a file that is stored for an import, whose job goes on by itself. */
export async function addImport(tx: Tx, given: repo.NewImport): Promise<FileImport> {
  return goOnWith(tx, await repo.insertImport(tx, given), 'reading')
}

/** @throws RefusedError for who may not import a kind */
function refuseOthers(actor: Actor, kind: ImportKindName): void {
  if (!importKindOf(kind).may(actor)) throw new RefusedError(refusals.noPermission)
}

/** @throws RefusedError for a file that is too large, or was cut off: half a file is none */
async function* atMost(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  const bytes = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await bytes.next().catch(() => {
      throw new RefusedError(fileImportRefusals.cut)
    })
    if (next.done) return
    size += next.value.length
    if (size > IMPORT_BYTES_MAX) throw new RefusedError(fileImportRefusals.tooLarge)
    yield next.value
  }
}

export const listImportsRoute = readRoute(calls.listFileImports, async ({ query }, { db, actor }) => {
  refuseOthers(actor, query.kind)
  return { file_imports: (await repo.listImportsOf(db, actor.user_id, query.kind)).map(describeImport) }
})

export const getImportRoute = readRoute(calls.getFileImport, async ({ params }, { db, actor }) => ({
  file_import: describeImport(await accessImport(db, actor, params.id)),
}))

export const listImportRowsRoute = readRoute(
  calls.listFileImportRows,
  async ({ params, query }, { db, actor }) => {
    const { id } = await accessImport(db, actor, params.id)
    return listShownRows(db, id, { outcome: query.outcome, after: query.after })
  },
)

export const refusedRowsRoute = readRoute(calls.downloadRefusedRows, async ({ params }, { db, actor }) => {
  const found = await accessImport(db, actor, params.id)
  return {
    content_type: 'text/csv; charset=utf-8',
    name: 'refused-rows.csv',
    content: Readable.from(refusedRows(db, found)),
    disposition: 'attachment' as const,
    headers: { 'cache-control': 'private, no-store' },
  }
})

/** The file piece by piece: the cells as they came, with line and reason in front. */
async function* refusedRows(db: Db, { id, columns }: repo.StoredImport): AsyncGenerator<string> {
  yield writeCsv(['Line', 'Reason', ...columns.map(({ name }) => name)], [])
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { after, limit: IMPORT_BATCH, outcome: 'refused' })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.position
    yield csvText(rows.map(({ line, reason, cells }) => [String(line), reason, ...cells]))
  }
}

export const changeImportRoute = writeRoute(
  calls.changeFileImport,
  async ({ params, body }, { tx, actor }) => {
    const before = await accessToWork(tx, actor, params.id, ['ready'], fileImportRefusals.notReady)
    const kind = importKindOf(before.kind)
    if (body.columns?.some((field) => !kind.isField(field)))
      throw new RefusedError(fileImportRefusals.columns)
    const columns = before.columns.map((column, at) => ({
      ...column,
      field: body.columns?.[at] ?? column.field,
    }))
    await repo.setOptions(tx, before.id, { columns, on_match: body.on_match ?? before.on_match })
    return { file_import: await goOnWith(tx, before.id, 'read' in kind ? 'reading' : 'checking') }
  },
)

export const startImportRoute = writeRoute(calls.startFileImport, async ({ params }, { tx, actor }) => {
  const { id } = await accessToWork(tx, actor, params.id, ['ready'], fileImportRefusals.notReady)
  return { file_import: await goOnWith(tx, id, 'running') }
})

export const undoImportRoute = writeRoute(calls.undoFileImport, async ({ params }, { tx, actor }) => {
  const { id } = await accessToWork(tx, actor, params.id, ['done'], fileImportRefusals.notDone)
  return { file_import: await goOnWith(tx, id, 'undoing') }
})

export const dropImportRoute = writeRoute(calls.dropFileImport, async ({ params }, { tx, actor }) => {
  const states: readonly ImportState[] = ['ready', 'failed', 'reading', 'checking']
  const { id, blob } = await accessToWork(tx, actor, params.id, states, fileImportRefusals.notReady)
  await repo.deleteImport(tx, id)
  await recordUnusedBlobs(tx, [blob], new Date())
})

/** @throws RefusedError for one that is not there, somebody else's, or of a kind that is no longer the actor's */
async function accessImport(db: Db, actor: Actor, id: number): Promise<repo.StoredImport> {
  const found = await repo.findImport(db, id)
  if (found?.user_id !== actor.user_id) throw new RefusedError(fileImportRefusals.notFound)
  refuseOthers(actor, found.kind)
  return found
}

/** An import in one of some states, locked. @throws RefusedError in any other */
async function accessToWork(
  tx: Tx,
  actor: Actor,
  id: number,
  states: readonly ImportState[],
  refusal: (typeof fileImportRefusals)[keyof typeof fileImportRefusals],
): Promise<repo.StoredImport> {
  const found = await repo.lockImport(tx, id)
  if (found?.user_id !== actor.user_id) throw new RefusedError(fileImportRefusals.notFound)
  refuseOthers(actor, found.kind)
  if (states.includes(found.state)) return found
  const isBusy = ['reading', 'checking', 'running', 'undoing'].includes(found.state)
  throw new RefusedError(isBusy ? fileImportRefusals.busy : refusal)
}

async function goOnWith(tx: Tx, id: number, state: ImportState): Promise<FileImport> {
  await repo.setState(tx, id, state)
  await enqueueJob(tx, fileImportWork, { import_id: id }, { key: String(id) })
  const shown = await recordImport(tx, id)
  if (!shown) throw new RefusedError(fileImportRefusals.notFound)
  return describeImport(shown)
}
