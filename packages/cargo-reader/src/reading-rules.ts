import type { CargoLayout } from './layouts/cargo-layout.ts'

/** What a text is read by. */
export interface CargoReadingRules {
  /** The day of the mail, as yyyy-MM-dd where it is a text. */
  mailDate: Date | string
  /** Names and short names of ports, by `placeKey`, with the name of each port. */
  ports?: ReadonlyMap<string, string>
  /** How the sender writes orders, learnt from corrections. */
  layouts?: readonly CargoLayout[]
}
