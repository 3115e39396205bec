/**
 * What AIS messages say (ITU-R M.1371-5), in the units of the wire of this product. Values that a ship did not give are
 * null: heading 511, course 360, speed 102.3, latitude 91, longitude 181.
 */
export type AisMessage = PositionReport | StaticReport | OtherMessage

interface Heard {
  /** Message type, 1 to 27. */
  type: number
  mmsi: number
  /** When it was sent or received, as the stream says it; undefined where it does not. */
  at: Date | undefined
}

/** Where a ship is: types 1 to 3, 18, 19 and 27. */
export interface PositionReport extends Heard {
  kind: 'position'
  /** Degrees, WGS 84; both null where the ship does not know. */
  lon: number | null
  lat: number | null
  /** Knots over ground. */
  speed: number | null
  /** Degrees over ground. */
  course: number | null
  /** Degrees true. */
  heading: number | null
  /** Navigational status, 0 to 15; class B says none. */
  nav_status: number | null
  /** What a type 19 says of the ship beside it. */
  ship: ShipFacts | undefined
}

/** What a ship says of itself: types 5 and 24. */
export interface StaticReport extends Heard {
  kind: 'static'
  ship: ShipFacts
}

/** All others (base stations, aids, texts, binary); `payload` is kept so that nothing is lost. */
export interface OtherMessage extends Heard {
  kind: 'other'
  /** Six bits a letter, as received. */
  payload: string
}

/** Only what a message carries is given; a part of a type 24 carries less. */
export interface ShipFacts {
  /** IMO number; null where it is 0 or fails its check digit. */
  lrimo?: number | null
  name?: string
  call_sign?: string
  /** Type of ship and cargo, 0 to 99; 0 is not given. */
  ship_type?: number
  /** Metres. */
  length?: number | null
  breadth?: number | null
  draught?: number | null
  destination?: string
  /** `MM-DD HH:MM` in UTC as the ship says it, '' where it says none. */
  eta?: string
}
