/** One message of a file, or the reason why there is none. Identity is (file, offset). */
export type MailFileItem =
  | {
      file: string
      /** Byte position in the file where the message begins (after the From_ line of an mbox). */
      offset: number
      raw: Buffer
      /** IMAP flags read from Maildir names and mbox Status headers, e.g. `\Seen`. */
      flags: string[]
      modified_at: Date
      /** Of an mbox: where lines begin in the file that look like another message's beginning and were taken as text. */
      doubts?: number[]
      /** Of a PST: the folder that it lies in, names from the top with `/` between them. */
      folder?: string
      error?: undefined
    }
  /** `is_note`: nothing failed, as when a file holds what is no mail. */
  | { file: string; offset: number; error: string; is_note?: true }
