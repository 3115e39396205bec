/** What a ship does, as far as its messages tell. */
export const activities = ['unknown', 'underway', 'anchored', 'moored'] as const
export type Activity = (typeof activities)[number]

/** All that is known of the ship behind an MMSI: the newest of each thing it said. */
export interface VesselState {
  mmsi: number
  lrimo: number | null
  name: string
  call_sign: string
  ship_type: number
  length: number | null
  breadth: number | null
  draught: number | null
  destination: string
  eta: string
  /** When it said the facts above. */
  static_at: Date | null
  /** The latest position that was believed; all null while there is none. */
  lon: number | null
  lat: number | null
  speed: number | null
  course: number | null
  heading: number | null
  nav_status: number | null
  record_at: Date | null
  activity: Activity
  /** The latest position that went into the track. */
  kept_at: Date | null
  kept_speed: number | null
  kept_course: number | null
  /** A place that the ship cannot have reached, and how many positions in a row agree with it. */
  suspect_lon: number | null
  suspect_lat: number | null
  suspect_at: Date | null
  suspect_count: number
  /** When two ships last were seen under this MMSI. */
  clash_at: Date | null
  /** Since when nothing is heard; null while it is heard. */
  silent_at: Date | null
}

/** A ship of which nothing is known yet. */
export function newVessel(mmsi: number): VesselState {
  return {
    mmsi,
    lrimo: null,
    name: '',
    call_sign: '',
    ship_type: 0,
    length: null,
    breadth: null,
    draught: null,
    destination: '',
    eta: '',
    static_at: null,
    lon: null,
    lat: null,
    speed: null,
    course: null,
    heading: null,
    nav_status: null,
    record_at: null,
    activity: 'unknown',
    kept_at: null,
    kept_speed: null,
    kept_course: null,
    suspect_lon: null,
    suspect_lat: null,
    suspect_at: null,
    suspect_count: 0,
    clash_at: null,
    silent_at: null,
  }
}
