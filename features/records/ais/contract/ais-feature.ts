import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/** What colours a ship on the map (MA-005, MA-007): the words of the legend, and ships that are none of them. */
export const mapGroups = ['tanker', 'bulkcarrier', 'dry_cargo', 'gas', 'other'] as const
export const MapGroup = z.enum(mapGroups)
export type MapGroup = z.infer<typeof MapGroup>

/** A ship's latest position as a GeoJSON feature (MA-001). Null is what nobody said. */
export const AisFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({
    type: z.literal('Point'),
    /** Longitude and latitude in degrees, WGS 84. */
    coordinates: z.tuple([z.number(), z.number()]),
  }),
  properties: z.object({
    name: z.string(),
    lrimo: z.number().int().nullable(),
    type_level2: z.string(),
    deadweight: z.number().nullable(),
    length_overall_loa: z.number().nullable(),
    /** Knots over ground. */
    speed: z.number().nullable(),
    year_of_build: z.number().int().nullable(),
    /** Navigational status in words, for example moored; '' for none. */
    status: z.string(),
    record_at: Moment,
    /** Degrees true. */
    heading: z.number().nullable(),
    /** Null where no ship of the directory has this MMSI. */
    ship_id: Id.nullable(),
    /** From here on ours. */
    mmsi: z.number().int(),
    course: z.number().nullable(),
    group: MapGroup,
    draught: z.number().nullable(),
    destination: z.string(),
    eta: z.string(),
    /** Since when nothing is heard of it. */
    silent_at: Moment.nullable(),
    /** When two ships last were seen under its MMSI. */
    clash_at: Moment.nullable(),
  }),
})
export type AisFeature = z.infer<typeof AisFeature>

/** Several ships that are one mark at this zoom. */
export const AisCluster = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({ count: z.number().int().min(2) }),
})
export type AisCluster = z.infer<typeof AisCluster>

/** A place of a track. */
export const TrackPoint = z.object({
  lon: z.number(),
  lat: z.number(),
  record_at: Moment,
  /** Ours: knots, degrees over ground and degrees true. */
  speed: z.number().nullable(),
  course: z.number().nullable(),
  heading: z.number().nullable(),
})
export type TrackPoint = z.infer<typeof TrackPoint>

/** Below this speed a ship is stationary (MA-007). */
const MOVING_KNOTS = 0.5

/** Whether the legend calls a ship moving. */
export function isMoving({ speed, status }: { speed: number | null; status: string }): boolean {
  if (speed === null) return status !== 'moored' && status !== 'at anchor'
  return speed >= MOVING_KNOTS
}
