import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  getRetention,
  type LegalHold,
  type LineRetention,
  releaseLegalHold,
  setRetention,
} from '../contract/retention.ts'

interface Retention {
  readonly lines: readonly LineRetention[]
  readonly holds: readonly LegalHold[]
}

const retention = forUser(createStore<Retention | undefined>(undefined))
const inStep = forUser(createInStep())

export function useRetention(): Retention | undefined {
  return useStore(retention)
}

/** What was shown stays when it fails. @returns whether it came */
export async function loadRetention(): Promise<boolean> {
  return (await told(() => inStep.ask(() => call(getRetention), retention.set))) !== undefined
}

/** Another administrator changed them while the screen is open here. */
export function renewRetention(): void {
  inStep.renew(loadRetention)
}

/** @returns whether it was stored */
export async function keepFor(line_id: number, days: number | null): Promise<boolean> {
  const done = await told(() => call(setRetention, { body: { line_id, days } }))
  await loadRetention()
  return done !== undefined
}

export async function release(id: number): Promise<void> {
  await told(() => call(releaseLegalHold, { params: { id } }))
  await loadRetention()
}

/** What a deed answered; undefined when it failed, which the call has told. */
export async function told<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
