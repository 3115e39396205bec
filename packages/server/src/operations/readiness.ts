import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { CompanyRegistry } from '../database/companies.ts'

/** One thing that a process needs to do its work. */
export interface ReadinessCheck {
  name: 'database' | 'migrations' | 'messages' | 'space'
  ok: boolean
  /** What is wrong, in words for an operator; what there is when nothing is. */
  detail: string
}

/** Bytes below which new mail would soon be refused. */
const SPACE_MIN = 256 * 1024 * 1024
/** Longer than this an answer helps nobody who asks whether to send people here. */
const PATIENCE_MS = 3_000

const MEGABYTE = 1024 * 1024

/** What readiness is asked of. */
export interface ReadinessParts {
  companies: Pick<CompanyRegistry, 'control' | 'migrations'>
  blobs: Pick<BlobStore, 'probe'>
  settings: { data_folder: string }
}

/** Whether this process can do its work: its database, the store of messages, and room on the disk. */
export function checkReadiness({ companies, blobs, settings }: ReadinessParts): Promise<ReadinessCheck[]> {
  return Promise.all([
    look('database', async () => {
      await sql`select 1`.execute(companies.control)
      return 'answers'
    }),
    look('migrations', async () => {
      const { waiting } = await companies.migrations()
      if (waiting.length > 0) throw new Error(`${waiting.length} wait, the first is ${waiting[0]}`)
      return 'none waits'
    }),
    look('messages', async () => {
      await blobs.probe()
      return 'can be written'
    }),
    look('space', async () => {
      const free = await freeBytes(settings.data_folder)
      const words = `${Math.floor(free / MEGABYTE)} MB free`
      if (free < SPACE_MIN) throw new Error(`${words}, ${SPACE_MIN / MEGABYTE} MB are needed`)
      return words
    }),
  ])
}

/** Bytes that are left on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function look(name: ReadinessCheck['name'], ask: () => Promise<string>): Promise<ReadinessCheck> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS).unref()
  })
  try {
    return { name, ok: true, detail: await Promise.race([ask(), late]) }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}
