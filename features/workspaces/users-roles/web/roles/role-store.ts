import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { deleteRole, listRoles } from '#features/flows/roles/contract/endpoints.ts'
import type { Role } from '#features/flows/roles/contract/role.ts'

const roles = forUser(createStore<readonly Role[] | undefined>(undefined))
const inStep = forUser(createInStep())

/** All roles; undefined until they are loaded. */
export function useRoles(): readonly Role[] | undefined {
  return useStore(roles)
}

/** A failure is told by the call; what was shown stays. */
export async function loadRoles(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listRoles),
      (answer) => roles.set(answer.roles),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Another administrator changed one while they were shown here. */
export function renewRoles(): void {
  inStep.renew(loadRoles)
}

/** @returns whether it is gone; else the call has said why */
export async function removeRole(id: number): Promise<boolean> {
  try {
    await call(deleteRole, { params: { id } })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    await loadRoles()
  }
}
