import { z } from 'zod'
import type { Refusal } from '@laycan/contract/errors.ts'

/** From this part of a limit on administrators are warned. */
export const QUOTA_WARNING = 0.8

const Bytes = z.number()

/** What a company has and may have; a limit of null is none. */
export const Quota = z.object({
  /** Bytes of its messages as they came. */
  storage_used: Bytes,
  storage_limit: Bytes.nullable(),
  mails: z.number().int(),
  /** Mail accounts. */
  accounts: z.number().int(),
  accounts_limit: z.number().int().nullable(),
  users: z.number().int(),
  users_limit: z.number().int(),
})
export type Quota = z.infer<typeof Quota>

export const quotaRefusals = {
  storage: {
    status: 400,
    text: 'Your company has used up its storage. Mail still comes in; files and imports have to wait. Please ask whoever runs your Laycan.',
  },
  bigFiles: {
    status: 400,
    text: 'Your company has used up its storage. Emails with files of more than 1 MB have to wait. Please ask whoever runs your Laycan.',
  },
  accounts: {
    status: 400,
    text: 'Your company has as many mail accounts as it may have. Please ask whoever runs your Laycan.',
  },
} as const satisfies Record<string, Refusal>
