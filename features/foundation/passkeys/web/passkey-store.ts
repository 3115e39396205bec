import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { addPasskey, beginPasskey, deletePasskey, listPasskeys } from '../contract/endpoints.ts'
import type { Passkey } from '../contract/passkey.ts'
import { makeByBrowser } from './browser-passkeys.ts'

const ownPasskeys = forUser(createStore<readonly Passkey[]>([]))
const inStep = forUser(createInStep())

export function usePasskeys(): readonly Passkey[] {
  return useStore(ownPasskeys)
}

/** A failure is told by the call; what was shown stays. */
export async function loadPasskeys(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listPasskeys),
      ({ passkeys }) => ownPasskeys.set(passkeys),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** They changed in another window while they are shown here. */
export function renewPasskeys(): void {
  inStep.renew(loadPasskeys)
}

/** @throws CallError, and PasskeyGivenUp when the person did not go on */
export async function makePasskey(name: string): Promise<void> {
  const { options } = await call(beginPasskey, { silent: true })
  const made = await makeByBrowser(options)
  await call(addPasskey, { body: { name, made }, silent: true })
  await loadPasskeys()
}

export async function removePasskey(id: number): Promise<void> {
  try {
    await call(deletePasskey, { params: { id } })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
  await loadPasskeys()
}
