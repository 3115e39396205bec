import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A small text in a file; undefined when there is none. */
export async function readLabelFile(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  })
}

/** Replaces the text durably: after a power cut the file holds the old one or the new one, never a part. */
export async function writeLabelFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const written = `${path}.${process.pid}`
  const file = await open(written, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(written, path)
}
