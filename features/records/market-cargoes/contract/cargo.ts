import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { WordSpan } from '#features/records/temp-positions/contract/temp-position.ts'

/** Orders that are kept of one mail; a longer list is no circular. */
export const CARGOES_OF_MAIL = 200
/** Rows of one answer at most. */
export const ANSWERED_MAX = 200

export const cargoRefusals = {
  notFound: { status: 404, text: 'This cargo does not exist' },
  empty: { status: 400, text: 'Cargo cannot be empty' },
  quantity: { status: 400, text: 'The most cannot be less than the least' },
  laycan: { status: 400, text: 'The last day cannot be before the first one' },
} as const satisfies Record<string, Refusal>

/** `found` until somebody says otherwise. */
export const CargoState = z.enum(['found', 'accepted', 'corrected', 'rejected'])

/** The words that each field was read from, by its name; `row` is the whole order. */
export const CargoSpans = z.record(z.string().max(40), WordSpan)

/** A cargo that looks for a ship, or a charterer who looks for one on time, as a mail says it. */
export const MarketCargoRow = z.object({
  id: Id,
  kind: z.enum(['voyage', 'time_charter']),
  account: z.string(),
  cargo: z.string(),
  /** In `quantity_unit`, without the tolerance. */
  quantity_min: z.number().nullable(),
  quantity_max: z.number().nullable(),
  quantity_unit: z.enum(['mt', 'cbm', 'units']),
  /** Percent, more or less. */
  tolerance: z.number().nullable(),
  /** Ports and areas as they are called, with commas between them. Of a time charter delivery and redelivery. */
  load_port: z.string(),
  discharge_port: z.string(),
  load_port_id: z.number().int().min(0),
  discharge_port_id: z.number().int().min(0),
  load_area: z.string(),
  discharge_area: z.string(),
  /** Days as yyyy-MM-dd, '' while nobody said them. */
  laycan_from: z.string(),
  laycan_to: z.string(),
  load_rate: z.string(),
  discharge_rate: z.string(),
  terms: z.string(),
  /** Percent in total. */
  commission: z.number().nullable(),
  duration_min_days: z.number().nullable(),
  duration_max_days: z.number().nullable(),
  dwt_min: z.number().nullable(),
  dwt_max: z.number().nullable(),
  note: z.string(),
  /** How surely it was read right, 0 to 1. */
  confidence: z.number(),
  spans: CargoSpans,
  state: CargoState,
  email_id: Id,
  received_at: Moment,
  broker: z.string(),
  /** Other mails that bring the same order, as far as the reader sees them. */
  others: z.number().int(),
  freshness: z.enum(['fresh', 'warm', 'stale']),
  freshness_reason: z.string(),
})
export type MarketCargoRow = z.infer<typeof MarketCargoRow>

export const getCargo = defineEndpoint({
  method: 'GET',
  path: '/market/cargoes/{id}',
  access: 'signed-in',
  summary: 'One cargo, with the mails that bring the same order.',
  params: IdParams,
  response: z.object({
    cargo: MarketCargoRow,
    mails: z.array(
      z.object({
        cargo_id: Id,
        email_id: Id,
        email_subject: z.string(),
        broker: z.string(),
        received_at: Moment,
      }),
    ),
  }),
})

export const listMailCargoes = defineEndpoint({
  method: 'GET',
  path: '/market/mails/{id}/cargoes',
  access: 'signed-in',
  summary: 'The cargoes that a mail brings; `id` is the mail.',
  params: IdParams,
  response: z.object({ cargoes: z.array(MarketCargoRow) }),
})

export const answerCargoes = defineEndpoint({
  method: 'POST',
  path: '/market/cargoes/answer',
  access: 'signed-in',
  summary:
    'Says of cargoes that they are right, that they are none, or takes that back; those of mails that the caller does not read are left out.',
  body: z.object({
    ids: z.array(Id).min(1).max(ANSWERED_MAX),
    state: z.enum(['found', 'accepted', 'rejected']),
  }),
  response: z.object({ ids: z.array(Id) }),
})

const Words = (max: number) => z.string().trim().max(max).default('')
const Day = z.union([z.iso.date(), z.literal('')]).default('')
const Amount = z.number().min(0).max(10_000_000).nullable().default(null)

/** An order as somebody writes it. */
export const CargoInput = z
  .object({
    account: Words(255),
    cargo: z.string().trim().min(1, cargoRefusals.empty.text).max(255),
    quantity_min: Amount,
    quantity_max: Amount,
    load_port: Words(500),
    discharge_port: Words(500),
    laycan_from: Day,
    laycan_to: Day,
    note: Words(3_000),
  })
  .refine(({ quantity_min: least, quantity_max: most }) => least === null || most === null || least <= most, {
    error: cargoRefusals.quantity.text,
    path: ['quantity_max'],
  })
  .refine(({ laycan_from, laycan_to }) => laycan_to === '' || laycan_from <= laycan_to, {
    error: cargoRefusals.laycan.text,
    path: ['laycan_to'],
  })
export type CargoInput = z.infer<typeof CargoInput>

export const correctCargo = defineEndpoint({
  method: 'PUT',
  path: '/market/cargoes/{id}',
  access: 'signed-in',
  summary:
    'Says what a mail means; words that were corrected are remembered for the next mails of its sender.',
  params: IdParams,
  body: CargoInput,
  response: z.object({ cargo: MarketCargoRow }),
  is_form: true,
})

/** Cargoes are others now: who shows them reads them again. Told to the readers of the mails alone. */
export const marketCargoesChanged = defineMessage('MarketCargoes', z.object({ email_id: Id.nullable() }))
