import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { criteriaOf } from '#features/records/criteria/contract/criteria-shape.ts'
import { shipText } from '#features/records/ships/contract/ship.ts'
import {
  SHIP,
  SHIP_CRITERIA_MAX,
  type ShipCriterion,
} from '#features/records/ships/contract/ship-criteria.ts'
import { fleetRefusals } from './errors.ts'

/** Letters of a name. */
export const FLEET_NAME_MAX = 254

/** `normal` is a list of ships, `dynamic` a saved search (SP-016). */
export const FleetType = z.enum(['normal', 'dynamic'])
export type FleetType = z.infer<typeof FleetType>

const Person = z.object({ id: Id, name: z.string() })

/** What a fleet is for everybody who sees it. */
export const FleetFacts = z.object({
  id: Id,
  name: z.string(),
  group_type: FleetType,
  /** Shared, with the company or with chosen people; else its maker's alone. */
  public: z.boolean(),
  creater: Person.nullable(),
  updater: Person.nullable(),
  created_at: Moment,
  updated_at: Moment,
  /** Grows with each save. */
  version: z.number().int(),
})
export type FleetFacts = z.infer<typeof FleetFacts>

/** A ship group (SP-015); its rules come beside it. */
export const Fleet = FleetFacts.extend({ star: z.boolean() })
export type Fleet = z.infer<typeof Fleet>

/** Conditions of a dynamic fleet, all of which hold; checked against what ships can be asked for. */
export const FleetRules = criteriaOf<ShipCriterion>(SHIP, SHIP_CRITERIA_MAX)
export type FleetRules = readonly ShipCriterion[]

/** A rule as it is answered. */
export const FleetRule = z.object({ field: z.string(), strategy: z.string(), content: z.unknown() })

/** SP-018. */
export const FleetName = z
  .string()
  .max(2_000)
  .transform(shipText)
  .pipe(z.string().min(1, fleetRefusals.name.text).max(FLEET_NAME_MAX, fleetRefusals.tooLong.text))
