import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { AccessToken } from '../contract/access-token.ts'
import { listAccessTokens, revokeAccessToken } from '../contract/endpoints.ts'

const ownTokens = forUser(createStore<readonly AccessToken[] | undefined>(undefined))
const inStep = forUser(createInStep())

export function useTokens(): readonly AccessToken[] {
  return useStore(ownTokens) ?? []
}

/** A failure is told by the call; what was shown stays. */
export async function loadTokens(): Promise<void> {
  try {
    await inStep.ask(
      () => call(listAccessTokens),
      ({ access_tokens }) => ownTokens.set(access_tokens),
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

/** They changed in another window while they are shown here. */
export function renewTokens(): void {
  inStep.renew(loadTokens)
}

export async function revokeToken(id: number): Promise<void> {
  try {
    await call(revokeAccessToken, { params: { id } })
  } catch (error) {
    // Told by the call; it may be gone already.
    if (!(error instanceof CallError)) throw error
  }
  await loadTokens()
}
