import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { deleteAppPassword, listAppPasswords } from '../contract/endpoints.ts'

type Own = CallResponse<typeof listAppPasswords>

const own = forUser(createStore<Own>({ app_passwords: [], user_name: '', address: '' }))
const inStep = forUser(createInStep())

/** The passwords of the user's devices, and what a device is told besides. */
export function useAppPasswords(): Own {
  return useStore(own)
}

/** A failure is told by the call; what was shown stays. */
export async function loadAppPasswords(): Promise<void> {
  try {
    await inStep.ask(() => call(listAppPasswords), own.set)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** They changed in another window while they are shown here. */
export function renewAppPasswords(): void {
  inStep.renew(loadAppPasswords)
}

export async function endAppPassword(id: number): Promise<void> {
  try {
    await call(deleteAppPassword, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  await loadAppPasswords()
}
