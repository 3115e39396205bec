import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** A mistake of a digit must not empty a mailbox overnight. */
const DAYS_MIN = 30
const DAYS_MAX = 36_500
/** Mails that a preview counts. */
export const PREVIEW_MAX = 10_000

/** Days that mail of a line is kept; null: for ever. */
export const RetentionDays = z.number().int().min(DAYS_MIN).max(DAYS_MAX).nullable()

export const LineRetention = z.object({ line_id: Id, username: z.string(), days: RetentionDays })
export type LineRetention = z.infer<typeof LineRetention>

export const LegalHoldKind = z.enum(['email', 'thread', 'line', 'sender'])

export const LegalHold = z.object({
  id: Id,
  kind: LegalHoldKind,
  /** What is held, in words of when that began. */
  label: z.string(),
  reason: z.string(),
  created_at: Moment,
  created_by: Id,
})
export type LegalHold = z.infer<typeof LegalHold>

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/retention',
  access: 'admin',
  summary: 'How long mail of each line is kept, and the legal holds in force.',
  response: z.object({ lines: z.array(LineRetention), holds: z.array(LegalHold) }),
})

export const previewRetention = defineEndpoint({
  method: 'GET',
  path: '/retention/preview',
  access: 'admin',
  summary: `How many mails of a line a time would delete the next night, counted up to ${PREVIEW_MAX}.`,
  query: z.object({ line_id: Id, days: z.coerce.number().int().min(DAYS_MIN).max(DAYS_MAX) }),
  response: z.object({ count: z.number().int().max(PREVIEW_MAX) }),
  rate_limit: 120,
})

export const setRetention = defineEndpoint({
  method: 'PUT',
  path: '/retention',
  access: 'admin',
  summary: 'Sets how long mail of a line is kept.',
  body: z.object({ line_id: Id, days: RetentionDays }),
  response: z.object({ line: LineRetention }),
})

export const addLegalHold = defineEndpoint({
  method: 'POST',
  path: '/legal_holds',
  access: 'admin',
  summary:
    'Holds a mail, its conversation, a line or a sender: nothing of it is removed until that is released.',
  body: z.object({
    kind: LegalHoldKind,
    /** Number of the mail or the line, or the address of the sender. */
    target: z.string().trim().min(1, 'Please say what is to be held').max(320),
    reason: z.string().trim().min(1, 'Please enter a reason').max(500),
  }),
  is_form: true,
  response: z.object({ hold: LegalHold }),
})

export const releaseLegalHold = defineEndpoint({
  method: 'POST',
  path: '/legal_holds/{id}/release',
  access: 'admin',
  summary: 'Releases a legal hold.',
  params: IdParams,
  response: 'no-content',
})

/** A hold as whoever reads a mail sees it. */
export const MailHold = z.object({
  id: Id,
  kind: LegalHoldKind,
  label: z.string(),
  created_at: Moment,
  /** null for others than administrators. */
  reason: z.string().nullable(),
})
export type MailHold = z.infer<typeof MailHold>

export const listHoldsOfMail = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/legal_holds',
  access: 'signed-in',
  summary: 'The legal holds that are on a mail: on itself, its conversation, its mailbox or its sender.',
  params: IdParams,
  response: z.object({ holds: z.array(MailHold) }),
})

/** Which holds are on mails may be others now; to everybody, without what is held. */
export const holdsChanged = defineMessage('LegalHolds', z.object({}))

/** Times or holds are other ones now; to the administrators. */
export const retentionChanged = defineMessage('Retention', z.object({}))

export const retentionRefusals = {
  noLine: { status: 404, text: 'This mailbox does not exist anymore' },
  noMail: { status: 400, text: 'There is no such email that you can read' },
  noSender: { status: 400, text: 'Please enter an email address' },
  holdGone: { status: 404, text: 'This hold was released already' },
  tooMany: { status: 400, text: 'There are 500 legal holds. Please release one first.' },
} as const satisfies Record<string, Refusal>
