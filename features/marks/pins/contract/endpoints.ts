import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Mails on top of one place: more would be a list of their own. */
export const PINNED_MAX = 5
/** Mails of one call. */
export const PIN_BATCH = 100
/** Mails on top of all mailboxes together: the last ones pinned. */
export const LISTED_MAX = 500

export const pinRefusals = {
  tooMany: { status: 400, text: 'Only 5 emails can be pinned here. Unpin one first' },
  notHere: { status: 400, text: 'Only received emails that are not archived can be pinned to a mailbox' },
  notFiled: { status: 400, text: 'Only emails that are in the folder can be pinned to it' },
} as const satisfies Record<string, Refusal>

/** A mail on top of its mailbox, or of a folder. */
export const PinnedMail = z.object({ email_id: Id, line_id: Id, folder_id: Id.nullable() })
export type PinnedMail = z.infer<typeof PinnedMail>

export const pinEmails = defineEndpoint({
  method: 'POST',
  path: '/pins',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Pins mails to the top of their mailbox, or of a folder, for everybody who sees it, or takes them off (pinned: false).',
  body: z.object({
    email_ids: z.array(Id).max(PIN_BATCH),
    folder_id: Id.nullable().default(null),
    pinned: z.boolean(),
  }),
  response: 'no-content',
})

export const listPins = defineEndpoint({
  method: 'GET',
  path: '/pins',
  access: 'signed-in',
  summary: 'Mails that the caller sees on top of mailboxes and folders, the last ones pinned first.',
  response: z.object({ pins: z.array(PinnedMail) }),
})
