import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { ShipPosition } from '#features/records/ship-positions/contract/ship-position.ts'

/** Positions that are kept of one mail; a longer list is a directory. */
export const TEMP_POSITIONS_MAX = 2_000
/** Characters of a mail's text that are kept beside its positions, to show where they were read. */
export const TEXT_MAX = 200_000

/** Where in the text words stand: from `start` up to, but without `end`. */
export const WordSpan = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) })

/** The words that each field was read from, as far as they are known. */
export const PositionSpans = z.object({
  row: WordSpan.optional(),
  vessel: WordSpan.optional(),
  dwt: WordSpan.optional(),
  built: WordSpan.optional(),
  port: WordSpan.optional(),
  dates: WordSpan.optional(),
})
export type PositionSpans = z.infer<typeof PositionSpans>

/** A position that was found in a mail and that nobody has confirmed (PO-001, PO-013). */
export const TempPosition = ShipPosition.pick({
  id: true,
  ship_id: true,
  ship_name: true,
  port_id: true,
  port_name: true,
  note: true,
  open_date: true,
  days: true,
}).extend({
  email_id: Id,
  /** Offered to be saved: neither saved nor rejected yet. */
  checked: z.boolean(),
  rejected: z.boolean(),
  /** What it became; null until somebody saves it. */
  position_id: Id.nullable(),
  /** As the mail says it; ships of the directory have their own. */
  deadweight: z.number().nullable(),
  year_of_build: z.number().nullable(),
  spans: PositionSpans,
})
export type TempPosition = z.infer<typeof TempPosition>

/** AP-169. */
export const listTempPositions = defineEndpoint({
  method: 'GET',
  path: '/temp_positions/{id}',
  access: 'signed-in',
  summary: 'The positions that were found in a mail; `id` is the mail.',
  params: IdParams,
  response: z.object({ temp_positions: z.array(TempPosition) }),
})

/** AP-164. */
export const getMailPositions = defineEndpoint({
  method: 'GET',
  path: '/ship_positions/v2',
  access: 'signed-in',
  summary: 'The positions of a mail: those that were saved, and those that were found in it.',
  query: z.object({ email_id: Id }),
  response: z.object({
    ship_positions: z.array(ShipPosition),
    temp_positions: z.array(TempPosition),
  }),
})

/** Ours. */
export const getPositionText = defineEndpoint({
  method: 'GET',
  path: '/temp_positions/{id}/text',
  access: 'signed-in',
  summary:
    'The text of a mail and its lists that positions were found in, to which their spans refer; `id` is the mail.',
  params: IdParams,
  response: z.object({ text: z.string() }),
})

/** Ours. */
export const rejectTempPositions = defineEndpoint({
  method: 'POST',
  path: '/temp_positions/reject',
  access: 'signed-in',
  summary:
    'Says that found positions are none, or takes that back; those of mails that the caller does not read are left out.',
  body: z.object({ ids: z.array(Id).min(1).max(TEMP_POSITIONS_MAX), rejected: z.boolean() }),
  response: 'no-content',
})

/** The positions found in a mail are other ones now: who shows them reads them again. */
export const tempPositionsChanged = defineMessage('TempPositions', z.object({ email_id: Id }))
