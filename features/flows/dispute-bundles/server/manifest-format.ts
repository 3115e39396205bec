import type { Participant } from '#features/records/emails/contract/email.ts'

/** Goes up when a verifier of before would read it wrongly. */
export const FORMAT = 'laycan-dispute-bundle/1'

/** A file of the archive, as the manifest names it. */
export interface FileContent {
  kind: 'file'
  path: string
  size: number
  sha256: string
  /** Of a raw message: which mail it is. */
  mail?: MailContent
}

export interface MailContent {
  id: number
  message_id: string | null
  mailbox: string
  box: string
  /** ISO 8601. */
  at: string
  subject: string
  from: Participant[]
  to: Participant[]
  cc: Participant[]
  bcc?: Participant[]
}

/** Something that happened to a mail. */
export interface EventContent {
  kind: 'event'
  /** ISO 8601 in UTC. */
  at: string
  email_id: number
  what: string
  /** '' where nobody did it, as a time that had come. */
  who: string
  /** In words of that time: names of people, folders, tags; what a server said. */
  about: string
  /** The rule that did it, in whose name it was. */
  rule: string
  /** Whom it went to. */
  to: string[]
}

export type BundleEntry = object & { number: number; previous: string; hash: string }

export interface ManifestHead {
  format: typeof FORMAT
  about: {
    installation: string
    company: string
    made_at: string
    made_by: string
    scope: string
    email_id: number
    internal: boolean
    from: string
    until: string
    version: string
  }
  /** PEM (SPKI, Ed25519). */
  public_key: string
}

export interface Manifest extends ManifestHead {
  entries: BundleEntry[]
  count: number
  /** Hash of the last entry. */
  root: string
  /** Ed25519 (RFC 8032) over `signedText`, in base64. */
  signature: string
}
