import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { PositionSpans } from '#features/records/temp-positions/contract/temp-position.ts'

/** Characters that a service is sent of one mail. */
export const PARSED_TEXT_MAX = 1_000_000
/** Positions that are taken from one answer. */
const POSITIONS_MAX = 20_000

const Name = z.string().trim().max(255)
const Number_ = z.number().int().positive().max(1_000_000).nullable().catch(null).default(null)

/** A ship that opens somewhere, as a service answers it. Only `port` and `open_from` are needed. */
export const OpenPosition = z.object({
  /** '' where the text names no ship, TBN where it is to be named. */
  vessel: Name.default(''),
  /** Seven digits, or ''. */
  imo: z
    .string()
    .regex(/^\d{7}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  /** Tonnes. */
  dwt: Number_,
  built: Number_,
  port: Name.min(1),
  open_from: z.iso.date(),
  /** Null: onwards. Left out: that one day. */
  open_to: z.iso.date().nullable().optional(),
  note: z.string().max(3_000).catch('').default(''),
  /** Former names, the last one first, where the text says some. */
  ex_names: z.array(Name).max(20).optional().catch(undefined),
  /** Characters of `text` that each field was read from, in UTF-16 units. */
  spans: PositionSpans.catch({}).default({}),
})
export type OpenPosition = z.infer<typeof OpenPosition>

/** What a service answers; rows that are none are left out, so that one does not cost the others. */
export const ParserAnswer = z.object({
  positions: z
    .array(OpenPosition.nullable().catch(null))
    .max(POSITIONS_MAX)
    .transform((rows) => rows.flatMap((row) => row ?? [])),
})

/** AP-284: what the server asks of a configured service, and what the product itself answers. */
export const readOpenPositions = defineEndpoint({
  method: 'POST',
  path: '/open_positions_parser',
  access: 'signed-in',
  summary: 'Reads the text of a mail for open positions, as a configured service does.',
  body: z.object({
    /**
     * Lines `Subject: …` and `Date: …`, an empty line, then the mail and its lists in files; columns parted by tabs or
     * aligned by blanks, what is struck out in `~~`.
     */
    text: z.string().max(PARSED_TEXT_MAX),
  }),
  response: z.object({ positions: z.array(OpenPosition) }),
  rate_limit: 120,
  body_limit: 4 * 1024 * 1024,
})
