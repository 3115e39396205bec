import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { isImoNumber } from '@laycan/contract/imo-number.ts'
import { countryOfMmsi } from '@laycan/contract/mmsi-country.ts'
import { shipRefusals } from './errors.ts'
import {
  type ShipField,
  type ShipFieldName,
  type ShipValues,
  shipFieldNames,
  shipFieldOf,
  unsaid,
} from './ship-fields.ts'

/** Where ships of the company's own directory come from. */
export const COMPANY_SOURCE = 'company'

/** A row of the ship list (SP-001). Numbers that nobody said are null, texts ''. */
export const Ship = z.object({
  id: Id,
  lrimo: z.number().int().nullable(),
  mmsi: z.number().int().nullable(),
  name: z.string(),
  /** Former names, with commas between them, the last one first. */
  ex_name: z.string(),
  call_sign: z.string(),
  year_of_build: z.number().int().nullable(),
  /** Tonnes. */
  deadweight: z.number().nullable(),
  gross_tonnage: z.number().int().nullable(),
  /** Metres, as breadth and draught. */
  length_overall_loa: z.number().nullable(),
  breadth: z.number().nullable(),
  draught: z.number().nullable(),
  tags: z.array(z.string()),
  type_level2: z.string(),
  /** `company`, or the name of the public directory that it comes from. */
  source: z.string(),
  public: z.boolean(),
  flag_name: z.string(),
  /** Where it was last heard, in degrees; null while it never was. */
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** Service speed in knots. */
  speed: z.number().nullable(),
})
export type Ship = z.infer<typeof Ship>

const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu

/** A text as it is stored: without invisible characters and outer spaces. */
export function shipText(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim()
}

/** Why a number cannot be a ship's IMO number; undefined where it can. */
export function refuseImo(lrimo: number | null): string | undefined {
  return lrimo === null || isImoNumber(lrimo) ? undefined : shipRefusals.imo.text
}

/** Why a number cannot be a ship's MMSI: nine digits with the digits of a country in front (ITU). */
export function refuseMmsi(mmsi: number | null): string | undefined {
  return mmsi === null || countryOfMmsi(mmsi) !== undefined ? undefined : shipRefusals.mmsi.text
}

/** Centimetres, kilograms of a tonne: nobody writes more. */
const DECIMALS = 1_000

function shapeOf(name: ShipFieldName, { kind, label, max }: ShipField): z.ZodType {
  if (kind === 'flag') return z.boolean().nullable()
  if (kind === 'text' || kind === 'choice') {
    const words = z.string().max(5_000).transform(shipText)
    return words.pipe(z.string().max(max, `${label} has at most ${max} characters`))
  }
  const known = z.number(`${label} is a number`).min(0, `${label} cannot be below 0`)
  const bounded = known.max(max, `${label} cannot be above ${max}`)
  if (kind === 'decimal')
    return bounded.transform((value) => Math.round(value * DECIMALS) / DECIMALS).nullable()
  if (name === 'lrimo')
    return z
      .number()
      .nullable()
      .refine((value) => !refuseImo(value), shipRefusals.imo.text)
  if (name === 'mmsi')
    return z
      .number()
      .nullable()
      .refine((value) => !refuseMmsi(value), shipRefusals.mmsi.text)
  return bounded.int(`${label} is a whole number`).nullable()
}

const shapes = Object.fromEntries(
  shipFieldNames.map((name) => {
    const shape = shapeOf(name, shipFieldOf(name))
    if (name === 'name') return [name, shape.pipe(z.string().min(1, shipRefusals.name.text))]
    return [name, shape.default(unsaid(name))]
  }),
)

/** Fields of a ship as a form, a file or another server gives them; what is left out is not known. */
export const ShipInput = z.object(shapes) as unknown as z.ZodType<
  ShipValues,
  Partial<ShipValues> & Pick<ShipValues, 'name'>
> &
  z.ZodObject

/** All that is known of a ship (AP-161). */
export const ShipSpecification = Ship.extend(
  Object.fromEntries(
    shipFieldNames.map((name) => {
      const { kind } = shipFieldOf(name)
      const value =
        kind === 'flag' ? z.boolean() : kind === 'text' || kind === 'choice' ? z.string() : z.number()
      return [name, kind === 'text' || kind === 'choice' ? value : value.nullable()]
    }),
  ) as unknown as { [Name in ShipFieldName]: z.ZodType<ShipValues[Name]> },
).extend({
  /** What no field holds, e.g. further columns of a file. */
  attributes: z.record(z.string(), z.string()),
  /** When somebody, or its source, last changed it. */
  last_update_date: Moment,
  created_at: Moment,
  version: z.number().int(),
})
export type ShipSpecification = z.infer<typeof ShipSpecification>

/** What a search for ships finds (SE-026). */
export const ShipSearchResult = Ship.pick({
  id: true,
  name: true,
  lrimo: true,
  ex_name: true,
  call_sign: true,
  year_of_build: true,
  tags: true,
  source: true,
})
export type ShipSearchResult = z.infer<typeof ShipSearchResult>
