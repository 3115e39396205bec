import type { Services } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { type FileContact, photoOf } from '#features/flows/contact-files/server/public.ts'
import { type ContactWords, makePicture } from '#features/records/contacts/server/public.ts'

/** A card takes 3 MB, a picture in it less: what a device shows comes here. */
const PICTURE_BYTES_MAX = 3_000_000
/** Characters of a picture that is none, which are kept as the device wrote them. */
const KEPT_MAX = 300_000

/**
 * The picture that a card brings, where it is another one than the entry has. A card without one takes none away: many devices
 * do not send it.
 * @returns the picture for the form, and whether the card's own is none that can be read
 */
export async function takePhoto(
  { blobs }: Services,
  { photo }: Pick<FileContact, 'photo'>,
  picture: string | null,
): Promise<{ avatar?: ContactWords['avatar']; is_unreadable: boolean }> {
  if (photo === null) return { is_unreadable: false }
  const now = await photoOf(blobs, picture)
  if (now?.base64 === photo.base64) return { is_unreadable: false }
  try {
    const bytes = await makePicture(Buffer.from(photo.base64, 'base64'), PICTURE_BYTES_MAX)
    return {
      avatar: { name: 'photo.webp', type: 'image/webp', bytes: Uint8Array.from(bytes) },
      is_unreadable: false,
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return { is_unreadable: photo.base64.length <= KEPT_MAX }
  }
}
