import sharp from 'sharp'
import type { BlobStore } from '@laycan/server/blobs/blob-store.ts'
import type { FilePhoto } from '../file-contact.ts'

/** Pictures that are drawn already; a device asks for all of a book at once, and each of them again with the next change. */
const KEPT_MAX = 200

const drawn = new Map<string, Promise<string>>()

/** The picture of an entry as every phone reads it: JPEG. null where it has none, or it cannot be read. */
export async function photoOf(blobs: BlobStore, picture: string | null): Promise<FilePhoto | null> {
  if (picture === null) return null
  const known = drawn.get(picture) ?? draw(blobs, picture)
  drawn.set(picture, known)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT_MAX && oldest !== undefined) drawn.delete(oldest)
  try {
    return { media_type: 'image/jpeg', base64: await known }
  } catch {
    drawn.delete(picture)
    return null
  }
}

/** On the threads of libvips. */
async function draw(blobs: BlobStore, picture: string): Promise<string> {
  const bytes = await blobs.get(picture)
  const jpeg = await sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  return jpeg.toString('base64')
}
