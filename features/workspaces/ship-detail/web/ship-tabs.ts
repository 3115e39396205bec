import type { LazyPart } from '@laycan/web/slots.ts'

/** What a tab of a ship is given. */
export interface ShipTabProps {
  /** The ship. */
  readonly id: number
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** A tab of the ship beside Specifications (SP-008); one with `own_only` is not there for public ships. */
    'ship.detail-tab': LazyPart<ShipTabProps> & { readonly own_only?: true }
  }
}
