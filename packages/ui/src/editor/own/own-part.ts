import type { InlinePicture } from '../editor-types.ts'

/** What is written by the writer himself, rich or plain. */
export interface OwnPart {
  readHtml: () => string
  readText: () => string
  /** No words and no pictures besides the signature. */
  isEmpty: () => boolean
  /** Where the caret last was, or at the start. */
  focus: (at?: 'start') => void
  insertHtml: (html: string) => void
  insertPicture: (picture: InlinePicture, alt: string) => void
  setSignature: (html: string | undefined) => void
}
