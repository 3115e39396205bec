import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Name of a blob: the SHA-256 of its bytes. */
const NAME = /^[0-9a-f]{64}$/

/** @returns the paths of blobs below a folder whose bytes are not what their names say */
export async function listDamagedBlobs(folder: string): Promise<string[]> {
  const damaged: string[] = []
  for await (const { path, name } of filesBelow(folder)) {
    if (!NAME.test(name)) continue
    if ((await hashOf(path)) !== name) damaged.push(path)
  }
  return damaged
}

async function* filesBelow(folder: string): AsyncGenerator<{ path: string; name: string }> {
  const entries = await opendir(folder).catch((error: unknown) => {
    // A backup of an installation without any mail has no such folder.
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield { path, name: entry.name }
  }
}

/** '' for a file that cannot be read. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  return pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    () => '',
  )
}
