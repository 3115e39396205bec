import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { AisEvent } from './ais-event.ts'
import { AisCluster, AisFeature, TrackPoint } from './ais-feature.ts'
import { AisReceiver, ReceiverForm } from './ais-receiver.ts'

/** Ships of one question (MA-003). */
export const SHIPS_MAX = 100

const MEBIBYTE = 1024 * 1024
/** Calls a minute: vendors send a fleet every few seconds at most. */
const VENDOR_RATE = 600

/** AP-158. */
export const getAisInformation = defineEndpoint({
  method: 'GET',
  path: '/ais_informations/{id}',
  access: 'signed-in',
  summary:
    'The latest positions of ships by their ids, joined by commas: the first 100. Ships never heard are left out.',
  params: z.object({ id: z.string().regex(/^\d{1,15}(?:,\d{1,15}){0,999}$/) }),
  query: z.object({ source: z.string().max(50).optional() }),
  response: z.object({ ais_information: z.array(AisFeature) }),
})

/** AP-159. */
export const getAisHistory = defineEndpoint({
  method: 'GET',
  path: '/ais_informations/histories/{id}',
  access: 'signed-in',
  summary:
    'The track of a ship in time order, thinned to at most 5,000 points; `from` and `to` (ours) name a part of it.',
  params: IdParams,
  query: z.object({ from: Moment.optional(), to: Moment.optional() }),
  response: z.object({ histories: z.array(TrackPoint) }),
})

/** AP-160. */
export const getLatestAis = defineEndpoint({
  method: 'GET',
  path: '/ais_informations/ship_latest/{id}',
  access: 'signed-in',
  summary: 'The latest position of a ship; null while it was never heard.',
  params: IdParams,
  response: z.object({ ais_information: AisFeature.nullable() }),
})

const Degrees = (max: number) => z.coerce.number().min(-max).max(max)

export const listAisInView = defineEndpoint({
  method: 'GET',
  path: '/ais_views',
  access: 'signed-in',
  summary:
    'The latest positions within a part of the map: ships one by one where they are few, else clusters of 100 pixels.',
  query: z.object({
    /** East of `east` where the part crosses the antimeridian. */
    west: Degrees(180),
    south: Degrees(90),
    east: Degrees(180),
    north: Degrees(90),
    zoom: z.coerce.number().min(0).max(22),
  }),
  response: z.object({
    total: z.number().int(),
    features: z.array(z.union([AisFeature, AisCluster])),
  }),
})

export const listAisEvents = defineEndpoint({
  method: 'GET',
  path: '/ais_events/{id}',
  access: 'signed-in',
  summary: 'What happened to a ship, newest first.',
  params: IdParams,
  query: z.object({
    /** The id of the last event of the page before. */
    after: Id.optional(),
    per_page: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ ais_events: z.array(AisEvent), has_more: z.boolean() }),
})

export const listAisReceivers = defineEndpoint({
  method: 'GET',
  path: '/ais_receivers',
  access: 'admin',
  summary: 'Where AIS messages come from.',
  response: z.object({ ais_receivers: z.array(AisReceiver) }),
})

/** The secret address of a vendor is given once, when it is made. */
const SavedReceiver = z.object({ ais_receiver: AisReceiver, url: z.string().optional() })

export const createAisReceiver = defineEndpoint({
  method: 'POST',
  path: '/ais_receivers',
  access: 'admin',
  summary: 'Adds a source of AIS messages; for `http` the answer has the secret address, once.',
  body: ReceiverForm,
  is_form: true,
  status: 201,
  response: SavedReceiver,
})

export const updateAisReceiver = defineEndpoint({
  method: 'PUT',
  path: '/ais_receivers/{id}',
  access: 'admin',
  summary: 'Changes a source of AIS messages; `new_token` makes a new secret address, and the old one ends.',
  params: IdParams,
  body: ReceiverForm.extend({ version: z.number().int().optional(), new_token: z.boolean().optional() }),
  is_form: true,
  response: SavedReceiver,
})

export const deleteAisReceiver = defineEndpoint({
  method: 'DELETE',
  path: '/ais_receivers/{id}',
  access: 'admin',
  summary: 'Ends a source of AIS messages; positions stay.',
  params: IdParams,
  response: 'no-content',
})

/** What became of positions that were handed over. */
export const TakenPositions = z.object({
  /** Messages that were read. */
  taken: z.number().int(),
  /** Entries or sentences that could not be read. */
  refused: z.number().int(),
})

export const receivePositions = defineEndpoint({
  method: 'POST',
  path: '/ais_positions/{company}/{token}',
  access: 'public',
  summary:
    'Takes positions of a vendor as JSON: an array, or an object with one in `positions`, `vessels` or `data`; or sentences in `nmea`. See the README of records/ais for field names.',
  params: z.object({ company: z.string().max(20), token: z.string().max(100) }),
  body: z.unknown(),
  body_limit: 8 * MEBIBYTE,
  rate_limit: VENDOR_RATE,
  from_anywhere: true,
  response: TakenPositions,
})

export const importAisFile = defineEndpoint({
  method: 'POST',
  path: '/ais_imports',
  access: 'admin',
  summary: 'Reads a file of NMEA sentences, or of positions as CSV in the columns of MarineCadastre.',
  body: 'bytes',
  response: TakenPositions,
})
