import { keptDatabase } from '@laycan/web/kept-database.ts'

/** A file that is kept in the browser until it has arrived, so that a reload does not lose it. */
export interface KeptFile {
  readonly key: string
  /** What it is for, e.g. the key of a draft. */
  readonly kept_as: string
  readonly file: File
  readonly inline: boolean
  readonly upload_id: number | undefined
  readonly kept_at: number
}

export interface KeptFiles {
  list(kept_as: string): Promise<KeptFile[]>
  put(file: KeptFile): Promise<void>
  remove(key: string): Promise<void>
}

/** The server forgets unfinished uploads at the same time. */
const KEPT_MS = 7 * 86_400_000

const database = keptDatabase<KeptFile>({
  name: 'laycan-uploads',
  table: 'files',
  key: 'key',
  kept_for: 'words',
})

/**
 * Files in the browser's database. Where the browser has none (a private window, a full disk) nothing is kept: the
 * upload itself needs it not.
 */
export const keptFiles: KeptFiles = {
  async list(kept_as) {
    const all = (await database.all().catch(() => [])) as KeptFile[]
    const outdated = all.filter(({ kept_at }) => kept_at < Date.now() - KEPT_MS)
    for (const { key } of outdated) await keptFiles.remove(key)
    return all.filter((file) => file.kept_as === kept_as && !outdated.includes(file))
  },
  put: (file) => database.put(file).catch(() => undefined),
  remove: (key) => database.remove(key).catch(() => undefined),
}
