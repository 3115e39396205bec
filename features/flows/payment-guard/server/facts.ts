import type { Likeness } from '@laycan/mail/guard/look-alike.ts'
import type { Acquaintance, GuardedMail, NamedDetail, StoredAnswer } from './know.repo.ts'

/** A detail of the mail that is judged. */
export interface Named extends NamedDetail {
  /** Only in older mail that it quotes. */
  readonly quoted: boolean
  /** When another counterparty first named it; null where none did. */
  readonly elsewhere_at: string | null
  /** When the company itself first did. */
  readonly own_at: string | null
}

export interface Used extends NamedDetail {
  readonly first_at: string
}

/** A counterparty that the sender may be taken for. */
export interface Near {
  readonly counterparty: string
  readonly how: Likeness
  readonly own: boolean
  /** Since when it was written to; null of one's own. */
  readonly written_at: string | null
  /** Its people write in the conversation of the mail. */
  readonly in_thread: boolean
}

/** Where answers go, if to somebody else. */
export interface Reply extends Acquaintance {
  readonly address: string
  readonly own: boolean
  /** Since when it is the way of this sender that answers go to somebody else; null where it is not. */
  readonly leaving_since: string | null
}

/** All that is known when a mail is judged. */
export interface Facts {
  readonly mail: Pick<GuardedMail, 'id' | 'received_at' | 'is_bulk' | 'asks_payment' | 'says_changed'>
  readonly sender: Acquaintance & { readonly address: string; readonly own: boolean }
  /** Since when the company knows anybody; null while its older mail is still being read. */
  readonly known_since: string | null
  readonly named: readonly Named[]
  /** What the sender's counterparty named before. */
  readonly used: readonly Used[]
  readonly near: readonly Near[]
  readonly reply: Reply | null
  readonly answers: readonly StoredAnswer[]
}
