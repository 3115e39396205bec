/** A ship is said to open at a port between two days (yyyy-MM-dd); `to` is null for an open end. */
export interface OpenClaim {
  port: { lat: number; lon: number }
  from: string
  to: string | null
}

/** Where a ship was heard last. */
export interface LastPosition {
  lat: number
  lon: number
  /** Knots; null while nobody said it. */
  speed: number | null
  /** As the ship sends it. */
  destination?: string
  /** ISO 8601. */
  at: string
}

/**
 * `there`: it lies at the port. `possible`: it can be there in time. `not_before`: it cannot. `silent`: too long unheard to
 * say. `unknown`: nothing is known of it.
 */
export type ClaimVerdict = 'there' | 'possible' | 'not_before' | 'silent' | 'unknown'

export interface ClaimCheck {
  verdict: ClaimVerdict
  /** ISO: when it can be at the port, or since when it is silent. */
  at?: string
  nautical_miles?: number
  /** The reason as a sentence: `possible from 3 Dec 14:00`. */
  reason: string
}
