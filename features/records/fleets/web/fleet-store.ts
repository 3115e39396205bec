import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listFleets } from '../contract/endpoints.ts'
import type { Fleet, FleetFacts } from '../contract/fleet.ts'

/** The fleets that the user sees, by name; undefined until they were asked for. */
type KnownFleets = readonly Fleet[] | 'failed' | undefined

const known = forUser(createStore<KnownFleets>(undefined))
const inStep = forUser(createInStep())

/** Asks for the fleets anew. */
export async function loadFleets(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listFleets, { query: {}, silent: true }),
      ({ ship_groups }) => known.set(ship_groups),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (!Array.isArray(known.get())) known.set('failed')
  }
}

/** The fleets, asked for when somebody first wants them. */
export function useFleets(): KnownFleets {
  const fleets = useStore(known)
  useEffect(() => {
    if (known.get() === undefined) void loadFleets()
  }, [])
  return fleets
}

/** The fleets as they are known now. */
export function currentFleets(): readonly Fleet[] {
  const fleets = known.get()
  return fleets === 'failed' || fleets === undefined ? [] : fleets
}

const byName = (one: Fleet, other: Fleet) =>
  one.name.localeCompare(other.name, undefined, { sensitivity: 'base' }) || one.id - other.id

function hear(change: (fleets: readonly Fleet[]) => readonly Fleet[]): void {
  inStep.hear(() => {
    if (known.get() !== undefined) known.set(change(currentFleets()))
  })
}

/** Fleets as somebody made or changed them. One that was not seen before has no star. */
export function takeFleets(saved: readonly FleetFacts[]): void {
  const ids = new Set(saved.map(({ id }) => id))
  hear((fleets) => {
    const before = new Map(fleets.map((fleet) => [fleet.id, fleet]))
    const fresh = saved.map((fleet) => ({ ...fleet, star: before.get(fleet.id)?.star ?? false }))
    return [...fleets.filter(({ id }) => !ids.has(id)), ...fresh].toSorted(byName)
  })
}

export function dropFleets(ids: readonly number[]): void {
  hear((fleets) => fleets.filter(({ id }) => !ids.includes(id)))
}

/** Shows a fleet with the user's star or without. */
export function showStar(id: number, star: boolean): void {
  hear((fleets) => fleets.map((fleet) => (fleet.id === id ? { ...fleet, star } : fleet)))
}

function loadAgain(): void {
  if (known.get() !== undefined) void loadFleets()
}
clientEvents.on('caught_up', ({ missed }) => missed > 0 && loadAgain())
clientEvents.on('reload', loadAgain)
