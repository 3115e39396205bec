/** What a PST file gives, one after the other: by number, so that reading can go on behind one that broke it. */
export type PstItem =
  | { kind: 'mail'; number: number; folder: string; raw: Uint8Array; is_read: boolean }
  | { kind: 'broken'; number: number; folder: string; reason: string }
  /** A sentence about a folder: what it holds that is no mail, or that fewer were found than it says. */
  | { kind: 'note'; number: number; folder: string; text: string }

export interface PstTask {
  path: string
  /** Items before this one were read already. */
  from: number
}

/** As for messages of an mbox file: no provider lets anything larger through. */
export const LARGEST_MESSAGE = 256 * 1024 * 1024
