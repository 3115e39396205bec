import { Readable } from 'node:stream'
import type { ZipContent } from '@laycan/server/archives/zip-writer.ts'
import { writeZip } from '@laycan/server/archives/zip-writer.ts'
import { recordUnusedBlobs } from '@laycan/server/blobs/unused-blobs.ts'
import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { defineJob, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { describeExport, recordExport } from './describe-export.ts'
import { type ExportFile, type ExportGap, findExportKind } from './export-kinds.ts'
import * as repo from './exports.repo.ts'

/** Bytes of one archive, about, before they are packed: what is begun again after a crash takes minutes. */
const PART_BYTES = 1024 * 1024 * 1024
const PART_FILES = 20_000
/** How often the screen hears how far it is, and whether somebody ended it is looked up. */
const LOOK_MS = 1_000
/** Files that are named as missing; more are counted. */
const NAMED_GAPS = 20

export const exportWork = defineJob<{ export_id: number }>('exports')

/** Two of a company at once: they read all that there is. */
const lane = { name: 'exports', at_once: 2 }

export const runExports = handleJob(exportWork, ({ export_id }, context) => runExport(export_id, context), {
  lane,
  attempts: 5,
  async failed(tx, { export_id }, error) {
    await end(tx, export_id, 'failed', `It could not be written: ${error.message}`.slice(0, 500))
  },
})

/** The cursor of an export whose last archive is whole. */
const OVER = 'over'

class EndedError extends Error {}

/**
 * Writes archive after archive. Each is stored with where the next begins, so that an export that was ended, or whose process
 * died, goes on behind the last whole one.
 */
export async function runExport(export_id: number, context: JobContext): Promise<void> {
  const asked = await repo.findExport(context.db, export_id)
  if (asked?.state !== 'waiting' && asked?.state !== 'running') return
  const kind = findExportKind(asked.kind)
  const total = await kind.count(context, asked.subject)
  await inTransaction(context.db, async (tx) => {
    await repo.setExport(tx, export_id, { state: 'running', total })
    await recordExport(tx, export_id)
  })
  const files = asked.cursor === OVER ? none() : kind.files(context, asked.subject, asked.cursor ?? undefined)
  const stream = new FileStream(files, asked.done, (done) => look(context, export_id, done))
  try {
    for (let position = asked.parts.length + 1; !(await stream.isOver()); position += 1) {
      const stored = await context.services.blobs.putStream(writeZip(stream.nextPart()))
      const part = {
        export_id,
        position,
        name: `${kind.file_name}-${position}.zip`,
        blob: stored.id,
        size: stored.size,
      }
      await inTransaction(context.db, (tx) => keepPart(tx, context, part, stream))
    }
  } catch (error) {
    if (error instanceof EndedError) return
    throw error
  } finally {
    stream.close()
    await files.return(undefined)
  }
  const { gaps } = stream
  await inTransaction(context.db, async (tx) => {
    await end(tx, export_id, 'done', gaps.length === 0 ? '' : describeGaps(gaps))
    await context.finish(tx)
  })
}

type Part = Parameters<typeof repo.insertPart>[1]

async function keepPart(tx: Tx, { now }: JobContext, part: Part, stream: FileStream): Promise<void> {
  const asked = await repo.lockExport(tx, part.export_id)
  // Removed meanwhile, or another process took the work over.
  if (asked?.state !== 'running' || asked.parts.length !== part.position - 1)
    return recordUnusedBlobs(tx, [part.blob], now())
  await repo.insertPart(tx, part, {
    cursor: (await stream.isOver()) ? OVER : stream.cursor,
    done: stream.done,
  })
  await recordExport(tx, part.export_id)
}

/** @throws EndedError when somebody ended it, Error when the process stops */
async function look({ db, signal }: JobContext, id: number, done: number): Promise<void> {
  if (signal.aborted) throw new Error('The server is stopping')
  const asked = await repo.findExport(db, id)
  if (asked?.state !== 'running') throw new EndedError()
  await inTransaction(db, async (tx) => recordExport(tx, id, { ...describeExport(asked), done }))
}

async function end(tx: Tx, id: number, state: 'done' | 'failed', problem: string): Promise<void> {
  const asked = await repo.lockExport(tx, id)
  if (asked?.state !== 'running' && asked?.state !== 'waiting') return
  await repo.setExport(tx, id, { state, problem, ended_at: new Date().toISOString() })
  await recordExport(tx, id)
}

function describeGaps(gaps: readonly string[]): string {
  const named = gaps.slice(0, NAMED_GAPS).join(', ')
  const more = gaps.length > NAMED_GAPS ? ` and ${gaps.length - NAMED_GAPS} more` : ''
  return `Missing in the store: ${named}${more}`
}

async function* none(): AsyncGenerator<ExportFile | ExportGap> {}

/** The files of an export, cut into archives. */
class FileStream {
  readonly gaps: string[] = []
  /** Behind the last file that was written. */
  cursor: unknown = null
  done: number
  readonly #files: AsyncGenerator<ExportFile | ExportGap>
  readonly #look: (done: number) => Promise<void>
  #next: ExportFile | undefined
  #isOver = false
  #lookedAt = 0

  constructor(
    files: AsyncGenerator<ExportFile | ExportGap>,
    done: number,
    look: (done: number) => Promise<void>,
  ) {
    this.#files = files
    this.done = done
    this.#look = look
  }

  async isOver(): Promise<boolean> {
    await this.#peek()
    return this.#isOver
  }

  /** Lets go of a file that was opened and is not written. */
  close(): void {
    const content = this.#next?.content
    if (content instanceof Readable) content.destroy()
  }

  /** Files until the archive is large enough, and it can be gone on behind the last of them. */
  async *nextPart(): AsyncGenerator<ZipContent> {
    let bytes = 0
    const count = (size: number) => {
      bytes += size
    }
    for (let files = 0; await this.#peek(); files += 1) {
      const isFull = bytes >= PART_BYTES || files >= PART_FILES
      if (isFull && this.cursor !== null) return
      const file = this.#next as ExportFile
      this.#next = undefined
      yield { name: file.name, content: counted(file.content, count) }
      this.cursor = file.cursor
      this.done += 1
      await this.#lookNow()
    }
  }

  /** Has the next file at hand. @returns whether there is one */
  async #peek(): Promise<boolean> {
    while (this.#next === undefined && !this.#isOver) {
      const { value, done } = await this.#files.next()
      if (done) this.#isOver = true
      else if ('missing' in value) this.gaps.push(value.missing)
      else this.#next = value
    }
    return this.#next !== undefined
  }

  async #lookNow(): Promise<void> {
    if (Date.now() < this.#lookedAt + LOOK_MS) return
    this.#lookedAt = Date.now()
    await this.#look(this.done)
  }
}

async function* counted(
  content: ZipContent['content'],
  count: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    count(piece.length)
    yield piece
  }
}
