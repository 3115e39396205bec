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
      error?: undefined
    }
  | { file: string; offset: number; error: string }
