import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Name of the file by which a folder is known as a backup; it is written last, so that one without it is unfinished. */
const NAME = 'backup.json'

export const TableDump = z.object({
  name: z.string(),
  /** In the order of the copied values; generated ones are left out. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: z.string(),
})
export type TableDump = z.infer<typeof TableDump>

export const DatabaseDump = z.object({
  /** `control`, or the id of a company. */
  id: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(TableDump),
  /** Partitions that were made while it worked, with their bounds as PostgreSQL writes them. */
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bounds: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
})
export type DatabaseDump = z.infer<typeof DatabaseDump>

export const Backup = z.object({
  format: z.literal(1),
  version: z.string(),
  made_at: z.string(),
  control: DatabaseDump,
  companies: z.array(DatabaseDump),
  /** What stands beside the blobs and says whose they are. */
  label: z.string().nullable(),
  blobs: z.object({ count: z.number(), bytes: z.number() }),
})
export type Backup = z.infer<typeof Backup>

export async function writeBackup(folder: string, backup: Backup): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(backup, null, 2)}\n`)
}

/** @throws Error in words when the folder holds no finished backup that this version reads */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} holds no finished backup: there is no ${NAME}.`)
  const parsed = Backup.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${join(folder, NAME)} is not of a kind that this version reads.`)
  return parsed.data
}
