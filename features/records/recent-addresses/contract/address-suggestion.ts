import { z } from 'zod'

/** Suggestions of one answer at most. */
export const SUGGESTIONS_MAX = 20

/** An address that was written to or came in before. */
const RecentAddress = z.object({ kind: z.literal('recent'), name: z.string(), address: z.string() })

/** What compose offers for a recipient (CP-018); `kind` says where it comes from. */
export const AddressSuggestion = z.discriminatedUnion('kind', [RecentAddress])
export type AddressSuggestion = z.infer<typeof AddressSuggestion>
