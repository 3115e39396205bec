import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'

/** Layouts of one answer at most. */
export const LAYOUTS_SHOWN = 200
/** Layouts of one sender and kind: the newest are kept. */
export const LAYOUTS_OF_SENDER = 20

export const layoutRefusals = {
  notFound: { status: 404, text: 'This layout is forgotten already' },
} as const satisfies Record<string, Refusal>

/** How a sender writes open positions or cargoes, learnt from what a person corrected or added. */
export const SenderLayout = z.object({
  id: Id,
  sender: z.string(),
  /** The words of the mail that it was learnt from. */
  sample: z.string(),
  kind: z.enum(['position', 'cargo']),
  /** What the person said that they mean: of a cargo the loading port and the first day of its laycan. */
  vessel: z.string(),
  cargo: z.string(),
  port: z.string(),
  open_date: z.string(),
  user_name: z.string(),
  created_at: Moment,
})
export type SenderLayout = z.infer<typeof SenderLayout>

export const listSenderLayouts = defineEndpoint({
  method: 'GET',
  path: '/sender_layouts',
  access: 'admin',
  summary: 'Layouts of senders that were learnt from corrections, the newest first, 200 at most.',
  response: z.object({ sender_layouts: z.array(SenderLayout) }),
})

export const forgetSenderLayout = defineEndpoint({
  method: 'DELETE',
  path: '/sender_layouts/{id}',
  access: 'admin',
  summary: 'Forgets a layout: the next mail of this sender is read without it. What was found stays.',
  params: IdParams,
  response: 'no-content',
})
