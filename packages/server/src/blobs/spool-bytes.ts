import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBlob } from './blob-store.ts'

/** Mails are nobody's business but the server's, also on a machine with other accounts. */
export const OWNER_ALONE = { folder: 0o700, file: 0o600 } as const

export interface SpooledBytes extends StoredBlob {
  path: string
}

/**
 * Writes bytes to a temporary file of `folder` as they come in and syncs it; their name is known only at their end.
 * Each piece is written before the next is asked for, so that a source may use its memory again. When the source fails, nothing is left and its error is thrown.
 */
export async function spoolBytes(folder: string, source: AsyncIterable<Uint8Array>): Promise<SpooledBytes> {
  const path = join(folder, `incoming-${process.pid}-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  await mkdir(folder, { recursive: true, mode: OWNER_ALONE.folder })
  const file = await open(path, 'wx', OWNER_ALONE.file)
  try {
    for await (const bytes of source) {
      hash.update(bytes)
      size += bytes.length
      await file.writeFile(bytes)
    }
    await file.sync()
    return { path, id: hash.digest('hex'), size }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
