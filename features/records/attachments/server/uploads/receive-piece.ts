import type { Refusal } from '@laycan/contract/errors.ts'
import type { BlobStore, StoredBlob } from '@laycan/server/blobs/blob-store.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'

/**
 * Stores bytes as they come in, at most `limit`; more is refused with `refusal`. When the connection is cut, what came
 * in is a piece all the same.
 */
export async function receivePiece(
  blobs: BlobStore,
  source: AsyncIterable<Uint8Array>,
  { limit, refusal }: { limit: number; refusal: Refusal },
): Promise<StoredBlob & { is_cut: boolean }> {
  let is_cut = false
  async function* counted() {
    let size = 0
    const bytes = source[Symbol.asyncIterator]()
    for (;;) {
      const next = await bytes.next().catch(() => {
        is_cut = true
        return { done: true as const, value: undefined }
      })
      if (next.done) return
      size += next.value.length
      if (size > limit) throw new RefusedError(refusal)
      yield next.value
    }
  }
  const stored = await blobs.putStream(counted())
  return { ...stored, is_cut }
}
