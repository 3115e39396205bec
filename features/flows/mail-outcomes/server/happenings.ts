import { defineHappening } from '@laycan/server/reactions.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'

/** Messages were queued: in the transaction that lets them leave. `email_id` null: no mail that people see. */
export const messagesQueued = defineHappening<{
  outgoing: readonly {
    id: number
    email_id: number | null
    message_id: string
    recipients: readonly Participant[]
  }[]
}>('messages queued')

/** A mail server answered about a message, or nothing more is tried: in the transaction that writes it down. */
export const messagesAnswered = defineHappening<{
  outgoing_id: number
  email_id: number | null
  message_id: string
  at: Date
  accepted: readonly { address: string; response: string; by_dsn_success_asked: boolean }[]
  refused: readonly { address: string; code: number; reason: string; temporary: boolean }[]
  /** False while it goes on being tried. */
  final: boolean
  /** Nobody knows whether it was taken; it is not tried again by itself. Not `final`: it may become known. */
  uncertain: boolean
}>('messages answered')
