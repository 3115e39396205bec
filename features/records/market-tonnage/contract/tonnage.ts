import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { PositionSpans } from '#features/records/temp-positions/contract/temp-position.ts'
import { Freshness, MentionStatus } from './freshness.ts'

/** Mentions of one ship that its versions show, the newest first. */
export const VERSIONS_MAX = 50
/** Rows of one answer at most. */
export const ANSWERED_MAX = 200

export const tonnageRefusals = {
  notFound: { status: 404, text: 'This ship is not in the book' },
  mentionNotFound: { status: 404, text: 'This email says nothing of that ship' },
  portEmpty: { status: 400, text: 'Port cannot be empty' },
  dates: { status: 400, text: 'The last day cannot be before the first one' },
} as const satisfies Record<string, Refusal>

/** Whether a claim can be true, by where the ship was last heard. */
export const ClaimVerdict = z.enum(['there', 'possible', 'not_before', 'silent', 'unknown'])

/** A ship that is open, by the newest mail about it that the reader may see: one line for each ship. */
export const TonnageRow = z.object({
  id: Id,
  market_ship_id: Id,
  /** 0: no ship of the directory. */
  ship_id: z.number().int().min(0),
  ship_name: z.string(),
  lrimo: z.number().int().nullable(),
  /** Tonnes. */
  deadweight: z.number().nullable(),
  year_of_build: z.number().int().nullable(),
  type_level2: z.string(),
  flag_name: z.string(),
  port_id: z.number().int().min(0),
  port_name: z.string(),
  area: z.string(),
  /** Days as yyyy-MM-dd; `open_to` is null for an open end. */
  open_from: z.string(),
  open_to: z.string().nullable(),
  note: z.string(),
  /** The mail that says so, and its mention. */
  email_id: Id,
  mention_id: Id,
  /** Who sent it. */
  broker: z.string(),
  accepted: z.boolean(),
  status: MentionStatus,
  status_words: z.string(),
  latest_at: Moment,
  freshness: Freshness,
  freshness_reason: z.string(),
  /** Who had it first of those whose mail the reader sees. */
  first_broker: z.string(),
  first_at: Moment,
  /** Senders and mails of the last mentions. */
  sources: z.number().int(),
  mentions: z.number().int(),
  /** Ports that different senders claim at present; 1 where they agree. */
  ports_claimed: z.number().int(),
  claim_verdict: ClaimVerdict.nullable(),
  /** As a sentence: `possible from 3 Dec 14:00`. */
  claim_reason: z.string(),
})
export type TonnageRow = z.infer<typeof TonnageRow>

/** What one mail says of a ship. */
export const TonnageVersion = z.object({
  id: Id,
  email_id: Id,
  email_subject: z.string(),
  received_at: Moment,
  broker: z.string(),
  sender: z.string(),
  ship_name: z.string(),
  deadweight: z.number().nullable(),
  year_of_build: z.number().int().nullable(),
  port_name: z.string(),
  open_from: z.string(),
  open_to: z.string().nullable(),
  note: z.string(),
  status: MentionStatus,
  status_words: z.string(),
  state: z.enum(['found', 'accepted', 'corrected', 'rejected']),
  spans: PositionSpans,
})
export type TonnageVersion = z.infer<typeof TonnageVersion>

/** Two senders who do not say the same of a ship. */
export const Contradiction = z.object({
  field: z.enum(['port', 'dates', 'size', 'built']),
  words: z.string(),
})

export const getShipVersions = defineEndpoint({
  method: 'GET',
  path: '/market/tonnage/{id}/versions',
  access: 'signed-in',
  summary: 'All that mails of the caller’s lines say of a ship of the book, the newest first.',
  params: IdParams,
  response: z.object({
    row: TonnageRow,
    versions: z.array(TonnageVersion),
    contradictions: z.array(Contradiction),
  }),
})

export const listMailTonnage = defineEndpoint({
  method: 'GET',
  path: '/market/mails/{id}/tonnage',
  access: 'signed-in',
  summary: 'What a mail says of ships; `id` is the mail.',
  params: IdParams,
  response: z.object({ versions: z.array(TonnageVersion) }),
})

export const answerTonnage = defineEndpoint({
  method: 'POST',
  path: '/market/tonnage/answer',
  access: 'signed-in',
  summary:
    'Says of mentions that they are right, that they are none, or takes that back; those of mails that the caller does not read are left out.',
  body: z.object({
    ids: z.array(Id).min(1).max(ANSWERED_MAX),
    state: z.enum(['found', 'accepted', 'rejected']),
  }),
  response: z.object({ ids: z.array(Id) }),
})

const Day = z.union([z.iso.date(), z.literal('')])

export const correctTonnage = defineEndpoint({
  method: 'PUT',
  path: '/market/mentions/{id}',
  access: 'signed-in',
  summary: 'Says what a mail means of a ship; the port is remembered for the next mails of its sender.',
  params: IdParams,
  body: z
    .object({
      ship_name: z.string().trim().min(1).max(255),
      port_id: z.number().int().min(0).default(0),
      port_name: z.string().trim().min(1, tonnageRefusals.portEmpty.text).max(255),
      open_from: Day,
      open_to: Day,
      note: z.string().trim().max(3_000).default(''),
      status: MentionStatus.default('open'),
    })
    .refine(({ open_from, open_to }) => open_to === '' || open_from <= open_to, {
      error: tonnageRefusals.dates.text,
      path: ['open_to'],
    }),
  response: z.object({ version: TonnageVersion }),
  is_form: true,
})

/** Lines of the book are others now: who shows them reads them again. Told to the readers of the mails alone. */
export const marketTonnageChanged = defineMessage('MarketTonnage', z.object({ email_id: Id.nullable() }))
