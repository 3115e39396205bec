import { open } from 'node:fs/promises'
import type { ArchiveLimits } from './archive-entry.ts'
import { unpackTar } from './unpack-tar.ts'
import { unpackZip } from './unpack-zip.ts'

/** What a file is whose mail stands in other files. */
type ArchiveKind = 'zip' | 'tar' | 'tar.gz'

/**
 * By how a file begins; undefined: mail is read out of it as it is (`readMailFiles`), which knows the kinds of mail files
 * themselves.
 */
export async function archiveKindOf(path: string): Promise<ArchiveKind | undefined> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    const begin = buffer.subarray(0, bytesRead)
    if (begin.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'zip'
    if (begin.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 5, 6]))) return 'zip'
    if (begin[0] === 0x1f && begin[1] === 0x8b) return 'tar.gz'
    return begin.toString('latin1', 257, 262) === 'ustar' ? 'tar' : undefined
  } finally {
    await handle.close()
  }
}

/**
 * Unpacks an archive below a folder, so that its mail can be read there.
 * @returns names of entries that could not be unpacked
 * @throws ArchiveError
 */
export async function unpackMailFile(
  kind: ArchiveKind,
  path: string,
  folder: string,
  limits: ArchiveLimits,
): Promise<string[]> {
  if (kind === 'zip') return (await unpackZip(path, folder, limits)).left_out
  await unpackTar(path, folder, { limits, isPacked: kind === 'tar.gz' })
  return []
}
