/** The most that a photo or a logo may be, in bytes (AB-045). */
export const PHOTO_BYTES_MAX = 2_048_000

/** Two names for an icon are in use. */
export const photoTypes = [
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
] as const

export const photoTexts = {
  hint: '.jpg .gif or .png. Max file size 2MB',
  tooBig: 'The file is too big, no more than 2M',
  wrongType: 'Format is not correct, please upload a JPG or PNG format images.',
} as const

/**
 * Why a file can be no photo; undefined where it can.
 * @param file its type is what the browser reads from the name: the server looks into the file
 */
export function photoRefusal({ type, size }: { type: string; size: number }): string | undefined {
  if (!photoTypes.some((known) => known === type.toLowerCase())) return photoTexts.wrongType
  return size > PHOTO_BYTES_MAX ? photoTexts.tooBig : undefined
}
