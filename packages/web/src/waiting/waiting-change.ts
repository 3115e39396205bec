import { z } from 'zod'
import { UnsentCall } from './unsent-call.ts'

/** What a user did without a network, until the server has heard of it. */
export const WaitingChange = z.object({
  /** In the order of what was done. */
  id: z.string(),
  /** Whose it is: nobody else who signs in here sends it. */
  owner: z.string(),
  /** When it was done, in milliseconds of this computer. */
  at: z.number(),
  title: z.string(),
  /** The records that it is of: kind as their commands begin (`mail`), and what a person calls them. */
  kind: z.string(),
  ids: z.array(z.number()),
  label: z.string(),
  /** What the user wrote, in full. */
  words: z.string().optional(),
  calls: z.array(UnsentCall),
  /** What the records show of it. */
  shows: z.array(z.object({ id: z.number(), part: z.record(z.string(), z.unknown()) })),
  /** The server refused it, for some of the records or for all: it stays until the user has seen that. */
  refused: z.string().optional(),
})
export type WaitingChange = z.infer<typeof WaitingChange>

/** What became of a change. */
export type WaitingEnd =
  | { readonly kind: 'done'; readonly refused_ids: readonly number[] }
  | { readonly kind: 'refused' | 'dropped' }

/** How what is shown of a change ends. */
export type Settle = (end: WaitingEnd) => void

const Refused = z.object({
  refused: z.array(
    z.object({
      ids: z.array(z.number()).optional(),
      email_ids: z.array(z.number()).optional(),
      text: z.string(),
    }),
  ),
})

/** Records that an answer says were left as they are. */
export function refusedIn(answer: unknown): readonly { ids: readonly number[]; text: string }[] {
  const { data } = Refused.safeParse(answer)
  return (data?.refused ?? []).map(({ ids, email_ids, text }) => ({ ids: ids ?? email_ids ?? [], text }))
}
