/** Limits of reading one message. A mail beyond a limit is still shown, with the reason in `problem`. */
export interface ParseLimits {
  /** Bytes of the raw message that are read. */
  message_bytes: number
  /** Bytes of one header block. */
  header_bytes: number
  /** Header fields of one block. */
  header_fields: number
  /** MIME parts of the whole message. */
  parts: number
  /** Multiparts within multiparts. */
  depth: number
  /** Milliseconds after which optional work (attachment text, TNEF) is left out. */
  time_ms: number
}

export const DEFAULT_LIMITS: ParseLimits = {
  // Large hosts stop at 25 to 150 MB; what is larger is a fault or an attack.
  message_bytes: 160 * 1024 * 1024,
  // Postfix accepts 100 kB a block; lists with hundreds of recipients reach it.
  header_bytes: 512 * 1024,
  header_fields: 2000,
  // Digests and bounces hold dozens; 1,000 is far above and stops part bombs.
  parts: 1000,
  // Forwarded as multipart in multipart: seen up to 12. Deeper is a bomb.
  depth: 40,
  // Of the two seconds that one mail may take; everything else needs far less than the rest.
  time_ms: 1500,
}

/** Characters of readable text kept of one mail; a 2 MB text is already 1,000 pages. */
export const TEXT_CHARS = 2_000_000

/** Characters of HTML cleaned of one mail; beyond it browsers become slow, and the raw file stays. */
export const HTML_CHARS = 4_000_000

/** Characters kept of one attachment for search: some 400 pages. */
export const ATTACHMENT_TEXT_CHARS = 1_000_000

/** Headers handed on for storing: enough for every real mail, small enough for a row. */
export const KEPT_HEADERS = 300
export const KEPT_HEADER_CHARS = 4_000

/** Participants of one header; above it the rest is left out of the rows, not of the raw file. */
export const PARTICIPANTS = 2_000

export const PREVIEW_CHARS = 250
