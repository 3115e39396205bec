import type { SeaPoint } from '../sea/sea-point.ts'

/** A port of a cargo, with what of it bounds ships; metres, null where it is not known. */
export interface MarketPort {
  name: string
  /** Null where the desk does not know where it is; an area has its middle. */
  place: SeaPoint | null
  max_draft: number | null
  max_length: number | null
}

/** A cargo, or a ship wanted on time, that looks for candidates. What is null is not asked for. */
export interface MarketCargo {
  id: string
  kind: 'voyage' | 'time_charter'
  account: string
  cargo: string
  /** Tonnes, or cubic metres with `quantity_unit` cbm. */
  quantity_min: number | null
  quantity_max: number | null
  quantity_unit: 'mt' | 'cbm' | 'units'
  /** Percent, more or less. */
  tolerance: number | null
  /** Where the ship has to be in the laycan: load ports, or the delivery of a time charter. */
  load: readonly MarketPort[]
  /** Discharge ports, or the redelivery. */
  discharge: readonly MarketPort[]
  /** yyyy-MM-dd */
  laycan_from: string | null
  laycan_to: string | null
  /** Deadweight of the ship that is asked for. */
  dwt_min: number | null
  dwt_max: number | null
  /** Cubic metres that a tonne of the cargo needs. */
  stowage: number | null
  needs_gear: boolean
  /** Years. */
  max_age: number | null
  excluded_flags: readonly string[]
}

/** An open ship. Metres, tonnes, cubic metres, knots; what is null is not known and excludes nothing. */
export interface MarketShip {
  id: string
  imo: string
  name: string
  owner: string
  flag: string
  dwt: number | null
  built: number | null
  has_gear: boolean | null
  grain: number | null
  draft: number | null
  length: number | null
  speed: number | null
  /** Where it opens, and the words for it. */
  place: SeaPoint | null
  port: string
  /** yyyy-MM-dd; `open_to` is null for an open end. */
  open_from: string | null
  open_to: string | null
}

/** What the user imported: ships by IMO or name, flags, owners and accounts that nobody may deal with. */
export interface SanctionsList {
  imos: ReadonlySet<string>
  /** Names of ships, owners and accounts in upper case. */
  names: ReadonlySet<string>
  flags: ReadonlySet<string>
}

export type ExclusionReason =
  | 'sanctions'
  | 'size'
  | 'grain'
  | 'gear'
  | 'draft'
  | 'length'
  | 'age'
  | 'flag'
  | 'too_late'
  | 'too_early'
  | 'too_far'
  | 'no_dates'
  | 'no_place'

/** Bounds of the desk. */
export interface MatchLimits {
  /** Candidates of a cargo at most; 20 unless given. */
  candidates?: number
  /** Named exclusions of a cargo at most, those that missed least first; 20 unless given. */
  exclusions?: number
  /** Miles in ballast at most. */
  ballast_miles?: number
  /** Days that a ship may wait for the laycan; 15 unless given. */
  waiting_days?: number
  /** Knots of ships whose speed is not known; 12.5 unless given. */
  speed?: number
  /** Share of the deadweight that the cargo has to fill; 0.6 unless given. */
  least_fill?: number
}

export interface MatchRules {
  sanctions?: SanctionsList
  /** The moment that it is decided for, ISO 8601. */
  asOf: string
  limits?: MatchLimits
}

export interface Candidate {
  ship_id: string
  /** 0 to 1. */
  score: number
  /** Sentences, the weightiest first. */
  reasons: string[]
  /** ISO 8601: when it can be at the load port; null where a place is not known. */
  arrival: string | null
  ballast_miles: number | null
}

export interface Exclusion {
  ship_id: string
  reason: ExclusionReason
  /** The reason with its figures: `14.2 m of draft, 12.8 m at Haldia`. */
  words: string
}

export interface CargoMatches {
  cargo_id: string
  /** Best first. */
  candidates: Candidate[]
  /** The exclusions that missed least; those of all others are counted. */
  exclusions: Exclusion[]
  /** How many ships each reason excludes; a ship counts for its first reason alone. */
  excluded: Partial<Record<ExclusionReason, number>>
}

/** Why a pair does or does not fit. */
export type PairExplanation = { fits: true; candidate: Candidate } | { fits: false; exclusions: Exclusion[] }
