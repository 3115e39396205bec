import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ArchiveError } from '@laycan/mail/mailbox-files/archive-entry.ts'
import { archiveKindOf, unpackMailFile } from '@laycan/mail/mailbox-files/unpack-mail-file.ts'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { type ImportCounts, importMailFiles } from '#features/flows/mail-intake/server/public.ts'
import { recordAuditOf } from '#features/foundation/audit/server/public.ts'
import { FAILURES_SHOWN } from '../contract/mail-import.ts'
import { recordImport } from './describe-import.ts'
import * as repo from './mail-imports.repo.ts'

/** How often the screen hears how far it is, and whether somebody ended it is looked up. */
const LOOK_MS = 1_000
/** Mail is packed to a third or a tenth; an archive that holds this much more is a trap. */
const GROWTH = 50
const GROWTH_MIN = 256 * 1024 * 1024
const ENTRIES_MAX = 2_000_000
/** Places that are named of lines that may begin a message. */
const DOUBTS_SHOWN = 10

export const importWork = defineJob<{ import_id: number }>('mail imports')

/** One after the other in a company: mail that comes in meanwhile goes first. */
const lane = { name: 'mail imports', at_once: 1 }

export const runImports = handleJob(importWork, ({ import_id }, context) => runImport(import_id, context), {
  lane,
  attempts: 5,
  async failed(tx, { import_id }, error) {
    await end(tx, import_id, 'failed', `It could not be brought in: ${error.message}`.slice(0, 500))
  },
})

/**
 * Brings the mail of a file in. Begun again after a crash or an end, it reads the file anew and adds what is missing: as many
 * mails with the same bytes as the file holds are there in the end.
 */
export async function runImport(import_id: number, context: JobContext): Promise<void> {
  const found = await repo.findImport(context.db, import_id)
  if (found?.state !== 'waiting' && found?.state !== 'running') return
  await inTransaction(context.db, async (tx) => {
    await repo.setState(tx, import_id, 'running')
    await recordImport(tx, import_id)
  })
  const folder = join(context.services.settings.data_folder, 'imports', `${context.company.id}-${import_id}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(join(folder, 'mail'), { recursive: true, mode: 0o700 })
    const { path, left_out } = await prepare(found, folder, context)
    const { counts, isEnded } = await bringIn(found, path, context)
    await keep(context, found, counts, left_out)
    if (context.signal.aborted) throw new Error('The server is stopping')
    // Nothing is wrong with the file: it is read anew when there is room again.
    if (counts.not_stored) throw counts.not_stored
    if (!isEnded)
      await inTransaction(context.db, (tx) => finish(tx, context, import_id, describeDoubts(counts)))
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    // It would be as broken the next time.
    await inTransaction(context.db, (tx) => end(tx, import_id, 'failed', error.message))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts the pieces together, and unpacks what is packed. @throws ArchiveError */
async function prepare(
  { pieces, size, file_name }: repo.StoredMailImport,
  folder: string,
  { services }: JobContext,
): Promise<{ path: string; left_out: string[] }> {
  // The name says what a file is where its bytes do not; nothing of it leads elsewhere.
  const path = join(folder, `file-${file_name.replace(/[^\p{L}\p{N}@_.-]/gu, '_').slice(-80)}`)
  async function* bytes() {
    for (const piece of pieces) yield* await services.blobs.stream(piece)
  }
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
  const kind = await archiveKindOf(path)
  if (kind === undefined) return { path, left_out: [] }
  const limits = { bytes: Math.max(GROWTH_MIN, size * GROWTH), entries: ENTRIES_MAX }
  const inside = join(folder, 'mail')
  return { path: inside, left_out: await unpackMailFile(kind, path, inside, limits) }
}

async function bringIn(
  found: repo.StoredMailImport,
  path: string,
  context: JobContext,
): Promise<{ counts: ImportCounts; isEnded: boolean }> {
  const { services, company, db, signal } = context
  const ending = new AbortController()
  let isEnded = false
  let looking: Promise<void> | undefined
  let next = 0
  const look = async (counts: ImportCounts) => {
    await keep(context, found, counts, [])
    isEnded = (await repo.findImport(db, found.id))?.state !== 'running'
    if (isEnded) ending.abort()
  }
  const { line_id, box, unread } = found
  const counts = await importMailFiles([path], {
    ...{ company, line_id, box, unread },
    intake: services.intake,
    signal: AbortSignal.any([signal, ending.signal]),
    onProgress(so_far) {
      if (so_far.not_stored) ending.abort()
      if (Date.now() < next || looking) return
      next = Date.now() + LOOK_MS
      looking = look(so_far)
        .catch((err: unknown) => services.log.warn({ err }, 'an import cannot say how far it is'))
        .finally(() => {
          looking = undefined
        })
    },
  })
  await looking
  return { counts, isEnded }
}

/** What an earlier run stored counts as stored: this one finds it there. */
async function keep(
  { db }: JobContext,
  { id, stored: before }: repo.StoredMailImport,
  counts: ImportCounts,
  left_out: readonly string[],
): Promise<void> {
  const { read, stored, already_there, failures } = counts
  const own = Math.min(before, already_there)
  const told = [
    ...failures.map(({ file, reason }) => ({ file: file.split('/').at(-1) ?? '', reason })),
    ...left_out.map((file) => ({ file, reason: 'Encrypted, or packed in a way that is not known' })),
  ]
  await inTransaction(db, async (tx) => {
    await repo.setFigures(tx, id, {
      ...{ read, stored: stored + own, already_there: already_there - own },
      unreadable: told.length,
      failures: told.slice(0, FAILURES_SHOWN),
    })
    await recordImport(tx, id)
  })
}

/** Lines of an mbox that may begin a message and were taken as text: the count is to be held against the file. */
function describeDoubts({ doubts }: ImportCounts): string {
  if (doubts.length === 0) return ''
  const places = doubts.slice(0, DOUBTS_SHOWN).map(({ offset }) => offset)
  const more = doubts.length > places.length ? ' and others' : ''
  return `${doubts.length} lines look like the beginning of a message and were taken as text of the one before, at byte ${places.join(', ')}${more}.`
}

async function finish(tx: Tx, context: JobContext, id: number, problem: string): Promise<void> {
  const pieces = await repo.takePieces(tx, id)
  if (pieces.length > 0) await recordUnusedBlobs(tx, pieces, context.now())
  await context.finish(tx)
  await end(tx, id, 'done', problem)
}

async function end(tx: Tx, id: number, state: 'done' | 'failed', problem: string): Promise<void> {
  const found = await repo.lockImport(tx, id)
  if (found?.state !== 'running' && found?.state !== 'waiting') return
  await repo.setState(tx, id, state, problem)
  await recordImport(tx, id)
  const { file_name: name, stored, unreadable } = found
  await recordAuditOf(
    tx,
    { id: null, name: 'Laycan', ip: '' },
    { action: 'import.ended', subject: { type: 'import', id, name }, after: { state, stored, unreadable } },
  )
}
