import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { Invite } from '#features/flows/people/contract/invite.ts'
import {
  deleteInvite,
  listPendingInvites,
  resendInvite,
  revokeInvite,
} from '#features/flows/people/contract/invite-endpoints.ts'

/** A page of the invitations with the licences, and what was asked for. */
export interface InvitePage {
  readonly email: string
  readonly page: number
  readonly invites: readonly Invite[]
  readonly total: number
  readonly maximumLicenses: number
  readonly activatedUserCount: number
}

const shown = forUser(createStore<InvitePage | undefined>(undefined))
const inStep = forUser(createInStep())

export function useInvites(): InvitePage | undefined {
  return useStore(shown)
}

/** A failure is told by the call; what was shown stays. */
export async function loadInvites(asked: { email: string; page: number }): Promise<void> {
  await told(() =>
    inStep.ask(
      () => call(listPendingInvites, { query: asked }),
      (answer) => shown.set({ ...asked, ...answer }),
    ),
  )
}

/** They became others while they were shown here. */
export function renewInvites(): void {
  inStep.renew(loadShown)
}

async function loadShown(): Promise<void> {
  const page = shown.get()
  if (page !== undefined) await loadInvites({ email: page.email, page: page.page })
}

/** @returns whether it was done */
export async function revoke(id: number): Promise<boolean> {
  return thenRenew(() => call(revokeInvite, { params: { id } }))
}

/** @returns whether it was done */
export async function remove(id: number): Promise<boolean> {
  return thenRenew(() => call(deleteInvite, { params: { id } }))
}

/** @returns the invitation as it was sent; undefined when it was not, which the call has said */
export async function sendAgain(id: number): Promise<Invite | undefined> {
  let invite: Invite | undefined
  await thenRenew(async () => {
    invite = (await call(resendInvite, { params: { id } })).invite
  })
  return invite
}

async function thenRenew(deed: () => Promise<unknown>): Promise<boolean> {
  const isDone = await told(deed)
  await loadShown()
  return isDone
}

async function told(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
