import type { Span } from '@laycan/position-reader/position.ts'

/** What a span of an order stands for; `row` is the whole order. */
export type CargoField =
  | 'row'
  | 'account'
  | 'cargo'
  | 'quantity'
  | 'tolerance'
  | 'load_ports'
  | 'discharge_ports'
  | 'laycan'
  | 'load_rate'
  | 'discharge_rate'
  | 'terms'
  | 'commission'
  | 'delivery'
  | 'redelivery'
  | 'duration'
  | 'dwt'

export type QuantityUnit = 'mt' | 'cbm' | 'units'

/** A cargo that looks for a ship, or a charterer who looks for one on time, as a text says it. Texts that nobody wrote are ''. */
export interface CargoOrder {
  kind: 'voyage' | 'time_charter'
  /** Whose order it is, as `A/C` names them. */
  account: string
  cargo: string
  /** In `quantity_unit`, without the tolerance; both are the same where one number stands. */
  quantity_min: number | null
  quantity_max: number | null
  quantity_unit: QuantityUnit
  /** Percent, more or less. */
  tolerance: number | null
  /** Ports as they are called where they are known, else as they are written, and areas as they are written; first the first. */
  load_ports: string[]
  discharge_ports: string[]
  /** First and last day as yyyy-MM-dd; `laycan_to` is null for an open end too. */
  laycan_from: string | null
  laycan_to: string | null
  /** As they are written: `8,000 SHEX`. */
  load_rate: string
  discharge_rate: string
  /** FIOST, PWWD SHINC, free in and out: words of the contract as they are written. */
  terms: string
  /** Percent in total. */
  commission: number | null
  /** Places of a time charter. */
  delivery: string
  redelivery: string
  duration_min_days: number | null
  duration_max_days: number | null
  /** Tonnes of deadweight of the ship that is asked for. */
  dwt_min: number | null
  dwt_max: number | null
  /** What else the order says. */
  note: string
  /** How surely it is an order that was read right, 0 to 1. */
  confidence: number
  /** The characters that each field was read from. */
  spans: Partial<Record<CargoField, Span>>
}
