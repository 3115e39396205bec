import type { Company } from '@laycan/server/database/companies.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'

/** What is about to be written as bytes. */
export interface TreatedMessage {
  outgoing_id: number
  email_id: number
  line_id: number
  message_id: string
  recipients: readonly Participant[]
  track: boolean
  separately: boolean
}

/** Its words, which features above may change. */
export interface MessageWords {
  subject: string
  html: string | null
  text: string | null
  headers: { name: string; value: string }[]
  list_unsubscribe?: { url?: string; mail?: string; one_click: boolean } | null
  /** Another envelope sender than the line, and another id of the envelope than ours. */
  envelope_from?: string
  envid?: string
}

/** Changes the words of a message: the same message gives the same words each time. */
export type OutgoingTreatment = (
  company: Company,
  message: TreatedMessage,
  words: MessageWords,
) => Promise<MessageWords>

/** Sends a mail as one message for each recipient; added by the feature that does it. */
export interface SeparateSending {
  /** In the transaction in which the mail leaves; from here on it is the other feature's, which tells its end. */
  take(
    tx: Tx,
    mail: {
      email_id: number
      line_id: number
      user_id: number | null
      recipients: readonly Participant[]
      track: boolean
    },
  ): Promise<void>
}

declare module '@laycan/server/http/context.ts' {
  interface Services {
    outgoingTreatments: OutgoingTreatment[]
    separateSending?: SeparateSending
  }
}
