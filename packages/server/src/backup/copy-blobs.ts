import type { BlobStore } from '../blobs/blob-store.ts'

/** Copied at once: a store on another machine answers each in some ten milliseconds. */
const AT_ONCE = 16

export interface CopiedBlobs {
  count: number
  bytes: number
  /** Named by a row and not in the store. */
  missing: string[]
  /** There, but of other bytes than the name says: these were not copied under it. */
  damaged: string[]
}

/**
 * Brings blobs from one store into another; those that are there already are left as they are, so that the next backup into the
 * same folder copies what is new.
 * @param names may name one more than once
 */
export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
  names: AsyncIterable<readonly string[]>,
): Promise<CopiedBlobs> {
  const copied: CopiedBlobs = { count: 0, bytes: 0, missing: [], damaged: [] }
  for await (const some of names) {
    for (let start = 0; start < some.length; start += AT_ONCE)
      await Promise.all(some.slice(start, start + AT_ONCE).map((name) => copy(from, to, name, copied)))
  }
  return copied
}

async function copy(from: BlobStore, to: BlobStore, name: string, copied: CopiedBlobs): Promise<void> {
  if (await to.has(name)) return
  if (!(await from.has(name))) {
    copied.missing.push(name)
    return
  }
  const { id, size } = await to.putStream(await from.stream(name))
  if (id !== name) {
    copied.damaged.push(name)
    return
  }
  copied.count += 1
  copied.bytes += size
}
