import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What an archive may hold at most: more is a trap, or not what a mailbox is kept in. */
export interface ArchiveLimits {
  /** Bytes of all files together, unpacked. */
  readonly bytes: number
  readonly entries: number
}

/** The archive is broken, or holds more than it may; the message is for whoever brought it. */
export class ArchiveError extends Error {}

/** Counts what comes out of an archive. */
export class ArchiveBudget {
  #bytes: number
  #entries: number

  constructor({ bytes, entries }: ArchiveLimits) {
    this.#bytes = bytes
    this.#entries = entries
  }

  /** @throws ArchiveError when it is more than it may be */
  takeEntry(): void {
    this.#entries -= 1
    if (this.#entries < 0) throw new ArchiveError('The archive holds too many files')
  }

  /** Lets bytes through as long as there may be more. */
  async *counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      this.#bytes -= piece.length
      if (this.#bytes < 0) throw new ArchiveError('The archive is too large when it is unpacked')
      yield piece
    }
  }
}

/** Folders of a path at most, and letters of one name: file systems take 255 bytes. */
const DEPTH_MAX = 20
const NAME_MAX = 80

/**
 * Where an entry goes below a folder, whose name says nothing that leads elsewhere; `number` keeps entries of one name apart.
 * Names of folders and the flags of a Maildir (`:2,S`) stay.
 */
export async function placeOf(folder: string, name: string, number: number): Promise<string> {
  const parts = name.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  const safe = parts
    .slice(-DEPTH_MAX)
    .map((part) => part.replace(/[^\p{L}\p{N}@_.,:+= -]/gu, '_').slice(-NAME_MAX))
  const own = safe.pop() ?? 'file'
  const path = join(folder, ...safe, `${String(number).padStart(9, '0')}-${own}`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return path
}
