import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { pageAnswer, pageQuery } from '@laycan/contract/paging.ts'

/** Rows of one call at most. */
export const POSITIONS_BATCH = 200
/** Vessels that a name finds for one field. */
export const VESSELS_FOUND = 30
const DAYS_MAX = 3_650
const NAME_MAX = 255
const NOTE_MAX = 3_000
const PAGES_MAX = 100

export const positionRefusals = {
  notFound: { status: 404, text: 'This ship position does not exist' },
  /** PO-009, PO-010. */
  vesselEmpty: { status: 400, text: 'Vessel cannot be empty' },
  portEmpty: { status: 400, text: 'Port cannot be empty' },
  days: { status: 400, text: 'Days are a whole number, at least 0' },
  date: { status: 400, text: 'This date does not exist' },
  noteTooLong: { status: 400, text: 'Notes take at most 3000 characters' },
  tooLong: { status: 400, text: 'String length exceeds maximum length limit of 255 characters.' },
  unknownShip: { status: 400, text: 'This ship does not exist' },
  unknownPort: { status: 400, text: 'This port does not exist' },
  shape: { status: 400, text: 'Please check your form!' },
} as const satisfies Record<string, Refusal>

/** Where a ship opens, and when (PO-001). */
export const ShipPosition = z.object({
  id: Id,
  /** 0: the vessel is no ship of the directory, and its name is what was typed (PO-007). */
  ship_id: z.number().int().min(0),
  ship_name: z.string(),
  /** 0: as of the vessel. */
  port_id: z.number().int().min(0),
  port_name: z.string(),
  note: z.string(),
  /** The first open day, as yyyy-MM-dd; '' while nobody said it. */
  open_date: z.string(),
  /** Days from then on. */
  days: z.number().int().min(0),
  /** The mail that it comes from; null without one, and for readers who may not see that mail. */
  email_id: Id.nullable(),
  /** Sent on Save (PO-006); what is stored was. */
  checked: z.boolean(),
  created_by: Id.nullable(),
  created_at: Moment,
})
export type ShipPosition = z.infer<typeof ShipPosition>

/** A position in a list, with what the directories know of its ship and port. */
export const ListedPosition = ShipPosition.extend({
  deadweight: z.number().nullable(),
  year_of_build: z.number().nullable(),
  type_level2: z.string(),
  /** The trading area of its port. */
  area: z.string(),
  /** Subject of the mail that it comes from; '' without one. */
  email_subject: z.string(),
})
export type ListedPosition = z.infer<typeof ListedPosition>

const Name = (empty: string) => z.string().trim().min(1, empty).max(NAME_MAX, positionRefusals.tooLong.text)

const { text: DAYS_TEXT } = positionRefusals.days
/** As a number, or as it was typed. */
const Days = z.preprocess(
  (days) => (typeof days === 'string' && days.trim() !== '' ? Number(days) : days),
  z.number(DAYS_TEXT).int(DAYS_TEXT).min(0, DAYS_TEXT).max(DAYS_MAX, DAYS_TEXT),
)

/** A row as people write it (PO-010, PO-011). */
export const PositionInput = z.object({
  ship_id: z.number().int().min(0).default(0),
  ship_name: Name(positionRefusals.vesselEmpty.text),
  port_id: z.number().int().min(0).default(0),
  port_name: Name(positionRefusals.portEmpty.text),
  note: z.string().trim().max(NOTE_MAX, positionRefusals.noteTooLong.text).default(''),
  open_date: z
    .string()
    .trim()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, positionRefusals.date.text)
    .default(''),
  days: Days.default(0),
  email_id: Id.nullable().default(null),
  /** The position found in that mail that this one confirms (ours). */
  temp_id: Id.nullable().default(null),
})
export type PositionInput = z.infer<typeof PositionInput>

export const positionSorts = ['open_date', 'ship_name', 'port_name', 'created_at'] as const
export type PositionSort = (typeof positionSorts)[number]

/** AP-162. */
export const listShipPositions = defineEndpoint({
  method: 'GET',
  path: '/ship_positions',
  access: 'signed-in',
  summary: 'One page of open positions; `scroll` reads on, `page` only counts along or walks there.',
  query: z.object({
    ...pageQuery(positionSorts),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
    ship_id: Id.optional(),
    email_id: Id.optional(),
    /** Open on this day or later. */
    open_from: z.iso.date().optional(),
    /** Criteria of positions as JSON (`PositionFilterText`). */
    filters: z.string().max(20_000).optional(),
  }),
  response: z.object({ ship_positions: z.array(ListedPosition), page: z.number().int(), ...pageAnswer }),
})

/** AP-163. */
export const createShipPositions = defineEndpoint({
  method: 'POST',
  path: '/ship_positions',
  access: 'signed-in',
  summary: 'Adds positions; `ship_positions` is an array of rows as JSON.',
  body: z.object({
    ship_positions: z
      .string()
      .max(1_000_000)
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.addIssue({ code: 'custom', message: positionRefusals.shape.text })
          return z.NEVER
        }
      })
      .pipe(z.array(PositionInput).min(1, positionRefusals.shape.text).max(POSITIONS_BATCH)),
  }),
  response: z.object({ ship_positions: z.array(ShipPosition) }),
  is_form: true,
})

/** AP-165. */
export const findVessels = defineEndpoint({
  method: 'GET',
  path: '/ship_positions/ships',
  access: 'signed-in',
  summary: 'Up to 30 ships that a name may mean, former names and misspelt ones among them.',
  query: z.object({ name: z.string().trim().max(NAME_MAX) }),
  response: z.object({
    ships: z.array(
      z.object({
        id: Id,
        name: z.string(),
        deadweight: z.number().nullable(),
        flag_name: z.string(),
        ex_name: z.string(),
        type_level2: z.string(),
      }),
    ),
  }),
})

const One = z.object({ ship_position: ShipPosition })

/** AP-166. */
export const getShipPosition = defineEndpoint({
  method: 'GET',
  path: '/ship_positions/{id}',
  access: 'signed-in',
  summary: 'One position.',
  params: IdParams,
  response: One,
})

/** AP-167. */
export const updateShipPosition = defineEndpoint({
  method: 'PUT',
  path: '/ship_positions/{id}',
  access: 'signed-in',
  summary: 'Writes a position anew; the mail that it comes from stays.',
  params: IdParams,
  body: PositionInput.omit({ email_id: true, temp_id: true }),
  response: One,
})

/** AP-168. */
export const deleteShipPosition = defineEndpoint({
  method: 'DELETE',
  path: '/ship_positions/{id}',
  access: 'signed-in',
  summary: 'Deletes a position.',
  params: IdParams,
  response: 'no-content',
})

/** Positions were added or changed, or are gone: who shows them reads them again. Told without the mails they come from. */
export const shipPositionsChanged = defineMessage(
  'ShipPositions',
  z.object({ ids: z.array(Id), deleted: z.boolean() }),
)
