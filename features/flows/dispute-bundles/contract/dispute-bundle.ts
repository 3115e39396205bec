import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Mails of one bundle at most; a conversation of a whole voyage has some hundred. */
export const BUNDLE_MAILS_MAX = 2_000

export const BundleScope = z.enum(['mail', 'conversation'])
export type BundleScope = z.infer<typeof BundleScope>

/** What a bundle would hold. */
export const BundleContent = z.object({
  mails: z.number().int(),
  /** When the first and the last of its mails came or left. */
  from: Moment,
  until: Moment,
  /** Bytes of the raw messages. */
  size: z.number().int(),
})
export type BundleContent = z.infer<typeof BundleContent>

export const DisputeBundle = z.object({
  id: Id,
  email_id: Id,
  scope: BundleScope,
  /** Words of comments and names of Bcc recipients are in it. */
  internal: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** Mails that are through, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Bytes of the archive; null before it is made. */
  size: z.number().int().nullable(),
  /** Why it failed; '' else. */
  problem: z.string(),
  created_at: Moment,
})
export type DisputeBundle = z.infer<typeof DisputeBundle>

const One = z.object({ bundle: DisputeBundle })

export const previewDisputeBundle = defineEndpoint({
  method: 'GET',
  path: '/emails/{id}/dispute_bundle',
  access: 'admin',
  summary:
    'What a dispute bundle of a mail, and of its conversation, would hold, and the key that would sign it.',
  params: IdParams,
  response: z.object({
    mail: BundleContent,
    conversation: BundleContent,
    /** SHA-256 of the public key, in hexadecimal digits. */
    key: z.string(),
  }),
})

export const makeDisputeBundle = defineEndpoint({
  method: 'POST',
  path: '/emails/{id}/dispute_bundle',
  access: 'admin',
  summary: 'Has a dispute bundle of a mail or its conversation made, by a job; it is kept for seven days.',
  params: IdParams,
  body: z.object({ scope: BundleScope, internal: z.boolean().default(false) }),
  response: One,
  rate_limit: 30,
})

export const getDisputeBundle = defineEndpoint({
  method: 'GET',
  path: '/dispute_bundles/{id}',
  access: 'admin',
  summary: 'How a bundle of the caller stands.',
  params: IdParams,
  response: One,
})

export const downloadDisputeBundle = defineEndpoint({
  method: 'GET',
  path: '/dispute_bundles/{id}/file',
  access: 'admin',
  summary: 'A bundle of the caller as a ZIP archive, with the program that verifies it.',
  params: IdParams,
  response: 'file',
})

/** How a bundle stands, to who asked for it. */
export const disputeBundleChanged = defineMessage('DisputeBundle', DisputeBundle)

export const disputeRefusals = {
  notFound: { status: 404, text: 'This bundle does not exist anymore' },
  notReady: { status: 409, text: 'This bundle is not made yet' },
  notSent: { status: 400, text: 'A draft has no message that could be proven' },
  tooMany: {
    status: 400,
    text: `This conversation has more than ${BUNDLE_MAILS_MAX.toLocaleString('en')} emails. Please make bundles of single emails.`,
  },
  tooLarge: {
    status: 400,
    text: 'These emails have more than 2 GB. Please make bundles of single emails.',
  },
} as const satisfies Record<string, Refusal>
