import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { IMPORT_BATCH, type ImportColumn } from '../contract/file-import.ts'
import { recordImport } from './describe-import.ts'
import { importKindOf, type MadeRow, type TableKind, tellFollowers } from './import-kinds.ts'
import * as rowsRepo from './import-rows.repo.ts'
import * as repo from './imports.repo.ts'
import type { FileToRead, ReadFile } from './reading/read-file.ts'
import { readInThread } from './reading/read-in-thread.ts'
import type { ReadTable } from './reading/read-table.ts'

interface ImportWork {
  readonly import_id: number
}

type WorkContext = Pick<JobContext, 'services' | 'db' | 'signal'>

/** The next work of an import; what it is says its state. */
export const fileImportWork = defineJob<ImportWork>('file imports')

/** How the problem begins of a file whose columns are not those that were agreed upon. */
export const COLUMNS_DIFFER = 'The columns are others than before'

/** States that go on by themselves. */
const working: readonly string[] = ['reading', 'checking', 'running', 'undoing']

/**
 * Reads, checks, carries out or takes back an import, some hundred rows in a transaction with how far it is: after a crash
 * it goes on where it was.
 */
export async function runFileImport({ import_id }: ImportWork, context: WorkContext): Promise<void> {
  while (!context.signal.aborted) {
    const asked = await repo.findImport(context.db, import_id)
    if (asked === undefined || !working.includes(asked.state)) return
    if (asked.state === 'reading') await readFile(asked, context)
    else await inTransaction(context.db, (tx) => goOn(tx, import_id))
  }
  throw new Error('The server is stopping')
}

async function readFile(asked: repo.StoredImport, context: WorkContext): Promise<void> {
  const { services, db, signal } = context
  const kind = importKindOf(asked.kind)
  const bytes = await services.blobs.get(asked.blob)
  let read: ReadFile
  try {
    read =
      'read' in kind
        ? await kind.read(toRead(asked, bytes), context)
        : await readAsTable(asked, kind, bytes, context)
  } catch (error) {
    if (signal.aborted) throw error
    return failWith(db, asked.id, `This file cannot be read: ${(error as Error).message}`)
  }
  const problem = refuseColumns(asked, read.columns)
  if (problem !== undefined) return failWith(db, asked.id, problem)
  await inTransaction(db, async (tx) => {
    // Somebody may have given it up meanwhile.
    const now = await repo.lockImport(tx, asked.id)
    if (now?.state !== 'reading') return
    await rowsRepo.deleteRows(tx, asked.id)
    for (const [at, batch] of read.batches.entries())
      await rowsRepo.insertRows(tx, asked.id, batch, at * IMPORT_BATCH)
    await repo.setRead(tx, asked.id, read)
    await recordImport(tx, asked.id)
  })
}

function toRead({ columns }: repo.StoredImport, bytes: Uint8Array): FileToRead {
  return { bytes, fields: columns.length === 0 ? undefined : columns.map(({ field }) => field) }
}

async function readAsTable(
  asked: repo.StoredImport,
  kind: TableKind,
  bytes: Uint8Array,
  { services, signal }: WorkContext,
): Promise<ReadFile> {
  const read = await readInThread(services, { bytes, heads: kind.heads, headless: kind.headless }, signal)
  return { ...read, columns: columnsOf(read, kind, asked) }
}

async function failWith(db: Db, id: number, problem: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await repo.setProblem(tx, id, problem.slice(0, 500))
    await settle(tx, id)
  })
}

/** What columns were agreed to be, or else seem to be. */
function columnsOf(
  { heads, samples }: ReadTable,
  kind: TableKind,
  { agreed_columns }: repo.StoredImport,
): ImportColumn[] {
  const fields = agreed_columns?.map(({ field }) => field) ?? kind.propose(heads)
  return heads.map((name, at) => ({ name, field: fields[at] ?? 'skip', samples: [...(samples[at] ?? [])] }))
}

/** Of a file that nobody looks at: in words, how its columns are others than they were agreed to be. */
function refuseColumns(
  { agreed_columns }: repo.StoredImport,
  columns: readonly ImportColumn[],
): string | undefined {
  if (agreed_columns === null) return undefined
  const before = agreed_columns.map(({ name }) => name)
  const now = columns.map(({ name }) => name)
  if (JSON.stringify(before) === JSON.stringify(now)) return undefined
  const words = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
  const added = now.filter((name) => !before.includes(name))
  const gone = before.filter((name) => !now.includes(name))
  const parts = [
    ...(added.length > 0 ? [`new: ${words(added)}`] : []),
    ...(gone.length > 0 ? [`gone: ${words(gone)}`] : []),
  ]
  const how = parts.length > 0 ? parts.join('; ') : 'they stand in another order'
  return `${COLUMNS_DIFFER} (${how}). Nothing was imported.`
}

async function goOn(tx: Tx, import_id: number): Promise<void> {
  const asked = await repo.lockImport(tx, import_id)
  if (asked === undefined) return
  const kind = importKindOf(asked.kind)
  const rows = await rowsRepo.listRows(tx, asked.id, { after: asked.done, limit: IMPORT_BATCH })
  const last = rows.at(-1)
  if (last === undefined) return finish(tx, asked)
  let kept = 0
  if (asked.state === 'checking') {
    await rowsRepo.setResults(tx, asked.id, await kind.check(tx, asked, rows))
  } else if (asked.state === 'running') {
    // What the check refused, or found twice in the file, stays so.
    const open = rows.filter(
      ({ outcome, record_id }) => outcome === 'new' || outcome === 'changed' || record_id !== null,
    )
    await rowsRepo.setResults(tx, asked.id, await kind.carry(tx, asked, open))
  } else {
    const left = await kind.takeBack(tx, asked, rows.filter(isMade))
    await rowsRepo.setKept(tx, asked.id, left)
    kept = left.length
  }
  await repo.setDone(tx, asked.id, last.position, kept)
  await recordImport(tx, import_id)
}

function isMade(row: rowsRepo.StoredRow): row is MadeRow {
  return row.record_id !== null && row.version !== null
}

/** A state is through with all rows. One with agreed columns starts by itself. */
async function finish(tx: Tx, { id, state, agreed_columns }: repo.StoredImport): Promise<void> {
  if (state === 'undoing') await repo.setState(tx, id, 'undone')
  else {
    await repo.countOutcomes(tx, id)
    const checked = agreed_columns === null ? 'ready' : 'running'
    await repo.setState(tx, id, state === 'checking' ? checked : 'done')
  }
  await settle(tx, id)
}

async function settle(tx: Tx, id: number): Promise<void> {
  const stored = await recordImport(tx, id)
  if (stored && !working.includes(stored.state)) await tellFollowers(tx, stored)
}
