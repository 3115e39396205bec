import { decodeFile, readLdif, readVcards } from '#features/flows/contact-files/server/public.ts'

/** A picture of a file, by the line at which its card begins. */
export interface ReadPhoto {
  readonly line: number
  readonly base64: string
}

/** The pictures that stand in the cards of a file. */
export function readPhotos(bytes: Uint8Array): readonly ReadPhoto[] {
  const { text } = decodeFile(bytes)
  const { contacts, lines } = /^\s*BEGIN:VCARD/i.test(text.slice(0, 2_000))
    ? readVcards(text)
    : readLdif(text)
  return contacts.flatMap(({ photo }, at) =>
    photo === null ? [] : [{ line: lines[at] ?? 0, base64: photo.base64 }],
  )
}
