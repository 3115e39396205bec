import type { Fleet, FleetRules, FleetType } from '#features/records/fleets/contract/fleet.ts'

/** What is known of a fleet (SP-022). */
export async function openDetails(fleet: Fleet): Promise<void> {
  const { openFleetDetails } = await import('./fleet-details.tsx')
  openFleetDetails(fleet)
}

export async function openForm(fleet: Fleet): Promise<void> {
  const { openFleetForm } = await import('./open-fleet-form.tsx')
  await openFleetForm(fleet)
}

export async function openOrder(fleet: Fleet): Promise<void> {
  const { openFleetOrder } = await import('./fleet-order.tsx')
  openFleetOrder(fleet)
}

export async function askToDelete(fleet: Fleet): Promise<void> {
  const { openDeleteQuestion } = await import('./delete-question.tsx')
  openDeleteQuestion(fleet)
}

/** The form of a new fleet; one with rules keeps a search (SP-017). */
export async function openNew(
  group_type: FleetType,
  rules: FleetRules,
  onSaved: (fleet: Fleet) => void,
): Promise<void> {
  const { openNewFleet } = await import('./open-fleet-form.tsx')
  openNewFleet(group_type, rules, onSaved)
}

/** Asks into which fleet ships are put (SP-020). */
export async function openAdding(ids: readonly number[]): Promise<void> {
  const { openAddToFleet } = await import('./add-to-fleet.tsx')
  openAddToFleet(ids)
}
