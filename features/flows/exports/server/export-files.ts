import { BlobMissingError, type BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { ExportFile, ExportGap } from './export-kinds.ts'

const NAME_MAX = 100
/** Letters of one file of a table: a file of an archive stays below 4 GB, and opens in an editor. */
const FILE_LETTERS = 100_000_000

/** A name of a line may hold what a file system does not take, or what leads elsewhere. */
export function fileNameOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}@_-]/gu, '_').slice(0, NAME_MAX) || '_'
}

/** The raw message of a mail as a file of an export, or that it is missing. */
export async function mailFile(
  blobs: BlobStore,
  { id, raw_blob, folder }: { id: number; raw_blob: string; folder: string },
  cursor: unknown,
): Promise<ExportFile | ExportGap> {
  try {
    return { name: `${folder}/${id}.eml`, content: await blobs.stream(raw_blob), cursor }
  } catch (error) {
    if (error instanceof BlobMissingError) return { missing: `mail ${id}` }
    throw error
  }
}

/** Pages of JSON texts as files of JSON lines; an export cannot go on between them. */
export async function* jsonFiles(name: string, pages: AsyncGenerator<string[]>): AsyncGenerator<ExportFile> {
  let page = await pages.next()
  async function* lines() {
    for (let letters = 0; !page.done && letters < FILE_LETTERS; page = await pages.next()) {
      const text = page.value.map((line) => `${line}\n`).join('')
      letters += text.length
      yield Buffer.from(text)
    }
  }
  for (let number = 1; number === 1 || !page.done; number += 1)
    yield { name: `${name}-${number}.jsonl`, content: lines(), cursor: null }
}
