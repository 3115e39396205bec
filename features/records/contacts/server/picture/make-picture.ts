import sharp, { type Sharp } from 'sharp'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { contactRefusals } from '../../contract/errors.ts'
import { isBitmap, isIcon, type Pixels, readBitmap, readIcon } from './read-bitmap.ts'
import { isMarkup, requireHarmlessSvg } from './svg.ts'

/** AB-045. */
const PHOTO_BYTES_MAX = 2_048_000
/** A camera of today; a picture of more is meant to fill the memory. */
const PIXELS_MAX = 50_000_000
/** Twice the edge of the largest place that shows one. */
const EDGE = 512
const PATIENCE_S = 10
/** What sharp may read besides pictures of text: all of it checked by its first bytes, whatever its name says. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'svg'])

/**
 * The picture of an entry, drawn anew as WebP of at most 512 pixels: nothing of the file that was sent is kept, neither
 * places nor what hides in it (AB-045, AB-046). Drawing is done on the threads of libvips.
 * @param bytes_max what a form takes, unless the picture comes in a file of contacts
 * @throws RefusedError in the words of the form
 */
export async function makePicture(bytes: Uint8Array, bytes_max = PHOTO_BYTES_MAX): Promise<Buffer> {
  if (bytes.length > bytes_max) throw new RefusedError(contactRefusals.photoTooBig)
  const given = Buffer.from(bytes)
  if (isMarkup(given)) requireHarmlessSvg(given)
  try {
    const picture = open(given)
    const { format } = await picture.metadata()
    // A drawing that is packed, or in another encoding, was not looked through.
    const isUnseen = format === 'svg' && !isMarkup(given)
    if (isUnseen || (format !== 'raw' && !FORMATS.has(format ?? '')))
      throw new RefusedError(contactRefusals.photoType)
    return await picture
      .rotate()
      .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer()
  } catch {
    throw new RefusedError(contactRefusals.photoType)
  }
}

function open(bytes: Buffer): Sharp {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const
  const found = isIcon(bytes) ? readIcon(bytes) : isBitmap(bytes) ? readBitmap(bytes) : bytes
  if (found instanceof Uint8Array) return sharp(found, options)
  return rawOf(found)
}

function rawOf({ width, height, rgba }: Pixels): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
}
