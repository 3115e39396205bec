import type { ComponentType } from 'react'

/** What a part is given that stands beside a record of another feature. */
export interface SlotProps {
  /** The record, e.g. the mail. */
  readonly id: number
  /** Shows another record of the kind in its place. */
  readonly open: (id: number) => void
  /** Opens another record of the kind in a window of its own. */
  readonly openWindow: (id: number) => void
}

/**
 * A part that a feature puts into a place of another one which does not know it, e.g. the comments of a mail into the
 * tabs of its detail. It is a chunk of its own.
 */
export interface Slot {
  /** Where it stands, as the feature that has the place names it: `mail-detail.tab`. */
  readonly place: string
  /** Which of the place's parts it is: `comments`. */
  readonly id: string
  readonly load: () => Promise<{ default: ComponentType<SlotProps> }>
}

let declared: readonly Slot[] = []

/** Declares what features put into places of others. Called once at start, with the slots of all manifests. */
export function declareSlots(slots: readonly Slot[]): void {
  declared = slots
}

/** The part that stands in a place; undefined while no feature brings it. */
export function findSlot(place: string, id: string): Slot | undefined {
  return declared.find((slot) => slot.place === place && slot.id === id)
}
