/** A place on the globe in degrees, WGS 84. */
export interface SeaPoint {
  latitude: number
  longitude: number
}

/** Passages that a voyage may be told not to take. */
export type Passage = 'suez' | 'panama' | 'kiel'

export interface SeaRouteOptions {
  avoid?: readonly Passage[]
}

export interface SeaRoute {
  nautical_miles: number
  /** Canals, straits and capes on the way, in their order. */
  via: string[]
}
