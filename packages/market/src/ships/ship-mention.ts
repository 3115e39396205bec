/** What one mail says of a ship. */
export interface ShipMention {
  /** Of the mention, e.g. the row of a position. */
  id: string
  /** '' or left out where the mail does not say it, as with the rest. */
  imo?: string
  vessel: string
  ex_names?: readonly string[]
  /** Tonnes. */
  dwt?: number | null
  built?: number | null
  flag?: string
}

/** One ship, and all that was said of it. */
export interface ResolvedShip {
  /** The id of its first mention. */
  id: string
  imo: string
  /** The name of its last mention. */
  vessel: string
  /** Every other name that it was given, the last one first. */
  ex_names: string[]
  dwt: number | null
  built: number | null
  flag: string
  /** Ids in the order in which they came. */
  mentions: string[]
}
