import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id } from '@laycan/contract/ids.ts'
import { MarketCargoRow } from '#features/records/market-cargoes/contract/cargo.ts'
import { TonnageRow } from '#features/records/market-tonnage/contract/tonnage.ts'

/** Rows that one question is held against, the last heard ones. */
export const CONSIDERED_MAX = 2_000
/** Candidates of one answer, and exclusions that are told one by one. */
export const CANDIDATES_MAX = 50
export const EXCLUSIONS_MAX = 50

export const matchRefusals = {
  notFound: { status: 404, text: 'This pair does not fit any more' },
} as const satisfies Record<string, Refusal>

/** Why a pair fits, and when. */
export const Fit = z.object({
  /** 0 to 1. */
  score: z.number(),
  /** Sentences, the weightiest first. */
  reasons: z.array(z.string()),
  /** When the ship can be at the load port; null where a place is not known. */
  arrival: z.string().nullable(),
  ballast_miles: z.number().nullable(),
})
const Miss = z.object({ reason: z.string(), words: z.string() })

/** Whom a shortlist is sent to. */
const Recipient = z.object({ name: z.string(), address: z.string() })

/** How many rows each reason excludes. */
const Excluded = z.record(z.string(), z.number().int())

export const findShipsForCargo = defineEndpoint({
  method: 'GET',
  path: '/market/matches/ships',
  access: 'signed-in',
  summary: 'Ships of the book for a cargo, the best first, with why, and why others are none.',
  query: z.object({ cargo: Id }),
  response: z.object({
    cargo: MarketCargoRow,
    recipient: Recipient.nullable(),
    considered: z.number().int(),
    candidates: z.array(Fit.extend({ ship: TonnageRow })),
    exclusions: z.array(Miss.extend({ ship: TonnageRow })),
    excluded: Excluded,
  }),
})

export const findCargoesForShip = defineEndpoint({
  method: 'GET',
  path: '/market/matches/cargoes',
  access: 'signed-in',
  summary: 'Cargoes for a ship of the book, the best first, with why, and why others are none.',
  query: z.object({ ship: Id }),
  response: z.object({
    ship: TonnageRow,
    recipient: Recipient.nullable(),
    considered: z.number().int(),
    candidates: z.array(Fit.extend({ cargo: MarketCargoRow })),
    exclusions: z.array(Miss.extend({ cargo: MarketCargoRow })),
    excluded: Excluded,
  }),
})
