import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BlobMissingError, type BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import {
  fileNameOf,
  listExportedMails,
  listTables,
  readTable,
} from '#features/flows/exports/server/public.ts'

/** Mails of one page. */
const PAGE = 500

export interface ExportCounts {
  mails: number
  rows: number
  /** Ids of mails whose raw message is not in the store. */
  missing: number[]
}

/**
 * Writes all that a company has into an empty folder, in formats that other programs read: each mail as it came
 * (`mail/LINE/BOX/ID.eml`) and each table as JSON lines (`tables/NAME.jsonl`). Tables are of one moment; sealed secrets are left out.
 * @throws Error when the folder holds anything
 */
export async function exportCompany(
  { blobs }: Services,
  { background }: Company,
  folder: string,
): Promise<ExportCounts> {
  await mkdir(join(folder, 'tables'), { recursive: true }).catch(() => undefined)
  const inside = await readdir(folder)
  if (inside.some((name) => name !== 'tables')) throw new Error(`${folder} is not empty.`)
  const { mails, missing } = await exportMails(background, blobs, join(folder, 'mail'))
  const rows = await exportTables(background, join(folder, 'tables'))
  return { mails, rows, missing }
}

async function exportMails(
  db: Db,
  blobs: BlobStore,
  folder: string,
): Promise<{ mails: number; missing: number[] }> {
  const missing: number[] = []
  const made = new Set<string>()
  let mails = 0
  let after = 0
  for (;;) {
    const page = await listExportedMails(db, after, PAGE)
    for (const { id, line, box, raw_blob } of page) {
      const place = join(folder, fileNameOf(line), box)
      if (!made.has(place)) await mkdir(place, { recursive: true })
      made.add(place)
      if (await writeBlob(blobs, raw_blob, join(place, `${id}.eml`))) mails += 1
      else missing.push(id)
    }
    if (page.length < PAGE) return { mails, missing }
    after = page.at(-1)?.id ?? after
  }
}

/** @returns false when the store does not have it */
async function writeBlob(blobs: BlobStore, id: string, path: string): Promise<boolean> {
  try {
    await pipeline(await blobs.stream(id), createWriteStream(path))
    return true
  } catch (error) {
    if (error instanceof BlobMissingError) return false
    throw error
  }
}

function exportTables(db: Db, folder: string): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      let rows = 0
      for (const table of await listTables(tx)) {
        const lines = async function* () {
          for await (const some of readTable(tx, table)) {
            rows += some.length
            yield `${some.join('\n')}\n`
          }
        }
        await pipeline(lines, createWriteStream(join(folder, `${table.name}.jsonl`)))
      }
      return rows
    })
}
