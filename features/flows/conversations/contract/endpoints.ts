import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'

/** Mails on one page of a conversation. */
export const HISTORIES_PER_PAGE = 15
/** Mails of one conversation that are listed and counted (MD-017). */
export const HISTORIES_MAX = 1_000
const PAGES_MAX = Math.ceil(HISTORIES_MAX / HISTORIES_PER_PAGE)

/** Somebody's hand in a conversation: mails of it were split off, or another one was merged into it. */
export const ConversationChange = z.object({
  kind: z.enum(['split', 'merge']),
  user_id: Id,
  changed_at: Moment,
})
export type ConversationChange = z.infer<typeof ConversationChange>

export const listHistories = defineEndpoint({
  method: 'GET',
  path: '/emails/histories/{id}',
  access: 'signed-in',
  summary:
    'The mails of the conversation of a mail, newest first, 15 a page; a page number that is too high is empty.',
  params: IdParams,
  query: z.object({
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
    /** Mails counted when page 1 was read, so that later pages lose nothing while new mail arrives (ours). */
    history: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({
    histories: z.array(EmailRow),
    /** At most 1,000. */
    count: z.number().int(),
    /** The latest splits and merges by hand (ours). */
    changes: z.array(ConversationChange),
  }),
})

/** What became of a split or merge. */
export const ConversationOutcome = z.object({
  /** Where the mails are now. */
  thread_id: Id,
  from_thread_id: Id,
  /** Those that the caller may read. */
  email_ids: z.array(Id),
})

export const splitConversation = defineEndpoint({
  method: 'POST',
  path: '/conversations/split',
  access: 'signed-in',
  summary: 'Takes mails of one conversation out into a new one, for everybody; later answers follow them.',
  body: z.object({ email_ids: z.array(Id).min(1).max(HISTORIES_MAX) }),
  response: ConversationOutcome,
})

export const mergeConversations = defineEndpoint({
  method: 'POST',
  path: '/conversations/merge',
  access: 'signed-in',
  summary: 'Moves the whole conversation of one mail into that of another, for everybody.',
  body: z.object({ email_id: Id, into_email_id: Id }),
  response: ConversationOutcome,
})
