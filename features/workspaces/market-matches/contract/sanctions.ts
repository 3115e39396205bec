import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Moment } from '@laycan/contract/ids.ts'

/** Rows and characters of one list. */
export const SANCTIONS_MAX = 50_000
const TEXT_MAX = 8_000_000

export const sanctionsRefusals = {
  empty: { status: 400, text: 'This file names no IMO number, name or flag' },
} as const satisfies Record<string, Refusal>

/** What is known of the list that the company imported. */
export const SanctionsSummary = z.object({
  entries: z.number().int(),
  file: z.string(),
  imported_at: Moment.nullable(),
})
export type SanctionsSummary = z.infer<typeof SanctionsSummary>

export const getSanctions = defineEndpoint({
  method: 'GET',
  path: '/market/sanctions',
  access: 'signed-in',
  summary: 'How long the imported list of sanctioned ships, owners and flags is, and from when.',
  response: SanctionsSummary,
})

export const importSanctions = defineEndpoint({
  method: 'POST',
  path: '/market/sanctions',
  access: 'admin',
  summary: 'Imports a list as comma- or semicolon-separated values, in place of the one before.',
  body: z.object({ file: z.string().trim().max(255), text: z.string().max(TEXT_MAX) }),
  body_limit: 2 * TEXT_MAX,
  response: SanctionsSummary.extend({ skipped: z.number().int() }),
})

export const deleteSanctions = defineEndpoint({
  method: 'DELETE',
  path: '/market/sanctions',
  access: 'admin',
  summary: 'Takes the imported list away.',
  response: 'no-content',
})
