import { decodeFile, readVcards } from '#features/flows/contact-files/server/public.ts'

/** A picture of a file, by the line at which its card begins. */
export interface ReadPhoto {
  readonly line: number
  readonly base64: string
}

/** The pictures that stand in the cards of a file. */
export function readPhotos(bytes: Uint8Array): readonly ReadPhoto[] {
  const { contacts, lines } = readVcards(decodeFile(bytes).text)
  return contacts.flatMap(({ photo }, at) =>
    photo === null ? [] : [{ line: lines[at] ?? 0, base64: photo.base64 }],
  )
}
