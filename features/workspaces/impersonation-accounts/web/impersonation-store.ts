import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  deleteImpersonationAccount,
  listImpersonationAccounts,
} from '#features/records/impersonation-accounts/contract/endpoints.ts'
import type { ImpersonationAccount } from '#features/records/impersonation-accounts/contract/impersonation-account.ts'

const impersonations = forUser(createStore<readonly ImpersonationAccount[] | undefined>(undefined))
const inStep = forUser(createInStep())

/** Undefined until they are loaded. */
export function useImpersonations(): readonly ImpersonationAccount[] | undefined {
  return useStore(impersonations)
}

/** A failure is told by the call; what was shown stays. */
export async function loadImpersonations(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listImpersonationAccounts),
      ({ impersonation_accounts }) => impersonations.set(impersonation_accounts),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** Another administrator changed them while they were shown here. */
export function renewImpersonations(): void {
  inStep.renew(loadImpersonations)
}

/** @returns whether it is gone; else the call has said why */
export async function removeImpersonation(id: number): Promise<boolean> {
  try {
    await call(deleteImpersonationAccount, { params: { id } })
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  } finally {
    await loadImpersonations()
  }
}
