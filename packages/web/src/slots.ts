import type { ComponentType } from 'react'

/** What a part is given that is shown beside a record of another feature. */
export interface SlotProps {
  /** The record, e.g. the mail. */
  readonly id: number
  /** Shows another record of the kind in its place. */
  readonly open: (id: number) => void
  /** Opens another record of the kind in a window of its own. */
  readonly openWindow: (id: number) => void
}

/** A part that is a chunk of its own and is loaded when its place is first drawn. */
export interface LazyPart<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>
}

/**
 * The places into which features put parts, and what a part brings for each. The feature that has a place declares it
 * beside its host: `declare module '@laycan/web/slots.ts' { interface SlotPlaces { … } }`.
 */
export interface SlotPlaces {
  /** A tab beside a record's detail, e.g. its comments. */
  'detail.tab': LazyPart<SlotProps>
  /** A part of the Details tab, e.g. the action log. */
  'detail.part': LazyPart<SlotProps>
  /** Said above the body of a mail. */
  'detail.notice': LazyPart<SlotProps>
  /** A control in the detail's toolbar. */
  'detail.toolbar': LazyPart<SlotProps>
  /** A page of the settings, or a part of one. */
  'settings.page': LazyPart<SlotProps>
  /** A kind of event that users are notified of; while there is none, nothing leads to the notifications. */
  'notification.kind': { readonly label: string }
  /** What the calendar shows; while there is nothing, nothing leads to it, and its settings are not offered. */
  'calendar.entries': LazyPart<SlotProps>
}
export type SlotPlace = keyof SlotPlaces

/** What every part says of itself, in whatever place. */
export interface SlotFacts {
  /** Which of the place's parts it is: `comments`. */
  readonly id: string
  readonly label?: string
  readonly icon?: ComponentType<{ size?: number }>
  /** Smaller comes first; parts without one come in the order of the manifests, behind the others. */
  readonly order?: number
  /** Asked when the place is drawn; left out: always. */
  readonly when?: () => boolean
}

/** A part that a feature puts into a place of another one which does not know it. */
export type Slot<Place extends SlotPlace = SlotPlace> = {
  [P in Place]: { readonly place: P } & SlotFacts & Readonly<SlotPlaces[P]>
}[Place]

let declared: readonly Slot[] = []

/** Declares what features put into places of others. Called once at start, with the slots of all manifests. */
export function declareSlots(slots: readonly Slot[]): void {
  declared = slots
}

/** The parts of a place that show now, in order. */
export function slotsOf<Place extends SlotPlace>(place: Place): readonly Slot<Place>[] {
  const here = declared.filter((slot) => slot.place === place && (slot.when?.() ?? true))
  return (here as readonly Slot<SlotPlace>[] as readonly Slot<Place>[]).toSorted(
    (one, other) => orderOf(one) - orderOf(other),
  )
}

function orderOf({ order = Number.MAX_SAFE_INTEGER }: SlotFacts): number {
  return order
}

/** Whether any feature brings something for a place: what leads there is of use only then. */
export function isFilled(place: SlotPlace): boolean {
  return slotsOf(place).length > 0
}

/** One part of a place; undefined while no feature brings it. */
export function findSlot<Place extends SlotPlace>(place: Place, id: string): Slot<Place> | undefined {
  return slotsOf(place).find((slot) => slot.id === id)
}
