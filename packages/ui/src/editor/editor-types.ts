import type { ReactNode, Ref } from 'react'

/** A body as it is stored and sent. */
export interface MailBody {
  /** HTML, or text where `body_type` says so. */
  body: string
  body_type: 'html' | 'plain_text'
  /** Where the quoted mail begins in `body` (UTF-16 units); null without a quote, or once it was made own text. */
  quote_at: number | null
}

/** The font that is written into mails where nothing else is chosen. */
export interface MailFont {
  /** As in CSS, with what stands in for it: `Calibri, Arial, sans-serif`. */
  family: string
  /** Points, because mails are read in Outlook: `11pt`. */
  size: string
}

/** A picture that belongs to the mail: where it can be seen now, and its Content-ID (without angle brackets). */
export interface InlinePicture {
  url: string
  cid: string
}

/** What a running editor can do for its owner. */
export interface EditorHandle {
  /** The whole body with the quote exactly as it came. Costs a walk over what was written, not over the quote. */
  getBody: () => MailBody
  /** The body as HTML, whatever the mode is. */
  getHtml: () => string
  /** The body as text, with `> ` before quoted lines. */
  getText: () => string
  /** What was written as text, without the quote: for checks of the words. */
  getOwnText: () => string
  /** Whether there are no words and no pictures besides signature and quote. */
  isEmpty: () => boolean
  /** Puts the caret where it last was; at the start when it was nowhere yet. */
  focus: () => void
  /** Puts a template's HTML (or text in plain-text mode, converted) at the last caret; cleaned, one undo step. */
  insertHtmlAtCaret: (html: string) => void
  /** Shows a picture that was uploaded by the owner, at the caret. */
  insertPicture: (picture: InlinePicture, alt?: string) => void
  /** Replaces the signature block above the quote; undefined takes it away. */
  setSignature: (html: string | undefined) => void
  /** Takes another body (another version of the draft). What was written is gone and cannot be undone. */
  setBody: (body: MailBody) => void
  /** Changes the mode; asks the writer first where plain text would lose formatting. */
  setBodyType: (type: MailBody['body_type']) => void
  /** Makes the quoted mail ordinary text, so that it can be answered in between. */
  editQuote: () => void
}

interface EditorProps {
  ref?: Ref<EditorHandle>
  /** What it starts with. Later values are not looked at: use `setBody`, or another `key` for another mail. */
  initial: MailBody
  /** Accessible name of the writing area, e.g. `Message`. */
  label: string
  placeholder?: string
  font?: MailFont
  /** Nobody can write, e.g. because a colleague holds the draft. */
  readOnly?: boolean
  /** Something changed. Nothing is serialised for this: call `getBody` when the words are wanted. */
  onChange?: () => void
  /** A pasted, dropped or chosen picture: upload it and say where it is. Without it pictures are not taken. */
  onInlineImage?: (file: File) => Promise<InlinePicture | undefined>
  /** Where a picture of the mail with this Content-ID can be seen. */
  pictureUrl?: (cid: string) => string | undefined
  /** More controls at the end of the toolbar. */
  tools?: ReactNode
  className?: string
}

export interface MailEditorProps extends EditorProps {
  /** Puts the caret at the start of the body as soon as it can be written in. */
  autoFocus?: boolean
  /** Files that were pasted or dropped and are not shown in the text: they are to be attached. */
  onPasteFiles?: (files: readonly File[]) => void
  /** In the dark theme the quoted mail is dark, too; it is sent as it came all the same. */
  darkQuote?: boolean
  /** The writer, or the owner, changed between HTML and plain text. */
  onBodyTypeChange?: (type: MailBody['body_type']) => void
}

export interface RichEditorProps extends EditorProps {
  /** Height of the writing area in pixels; 200 by default. It scrolls beyond that. */
  height?: number
}
