import type { Participant } from '#features/records/emails/contract/email.ts'
import { bodyText, folded, spaced } from './fold-text.ts'

/** A mail with all that conditions ask for. */
export interface RuleMail {
  readonly id: number
  readonly line_id: number
  readonly box: string
  readonly received_at: string
  /** The colleague who wrote it; null of received mail. */
  readonly user_id: number | null
  readonly subject: string
  readonly people: Readonly<Record<'from' | 'to' | 'cc' | 'bcc', readonly Participant[]>>
  readonly text: string
  readonly html: string
  readonly has_attachment: boolean
  readonly attachments_count: number
  readonly attachment_names: readonly string[]
  readonly high_importance: boolean
  /** What further features say of it, by the name of their field. */
  readonly marks: Readonly<Record<string, unknown>>
}

/** A text with and without its case. */
interface Spelling {
  readonly exact: string
  readonly folded: string
}

/** Texts of a mail that conditions look at, each made once for all of them. */
export class MailTexts {
  readonly mail: RuleMail
  readonly #made = new Map<string, readonly Spelling[]>()

  constructor(mail: RuleMail) {
    this.mail = mail
  }

  get subject(): readonly Spelling[] {
    return this.#once('subject', ({ subject }) => [subject])
  }

  get body(): readonly Spelling[] {
    return this.#once('body', (mail) => [bodyText(mail)])
  }

  get attachments(): readonly Spelling[] {
    return this.#once('attachments', ({ attachment_names }) => attachment_names)
  }

  /** Name and address of each person, together. */
  people(header: keyof RuleMail['people']): readonly Spelling[] {
    return this.#once(header, ({ people }) => people[header].map(({ name, address }) => `${name} ${address}`))
  }

  /** Names and addresses, each for itself. */
  names(header: keyof RuleMail['people']): readonly Spelling[] {
    return this.#once(`${header} names`, ({ people }) =>
      people[header].flatMap(({ name, address }) => [name, address]),
    )
  }

  #once(key: string, read: (mail: RuleMail) => readonly string[]): readonly Spelling[] {
    const known = this.#made.get(key)
    if (known) return known
    const texts = read(this.mail).map((text) => {
      const exact = spaced(text)
      return { exact, folded: folded(exact) }
    })
    this.#made.set(key, texts)
    return texts
  }
}
