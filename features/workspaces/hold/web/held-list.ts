import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { decideHeldEmail, listHeldEmails, releaseHold } from '#features/flows/hold/contract/endpoints.ts'
import type { HeldEmail, Hold } from '#features/flows/hold/contract/hold.ts'

export interface HeldState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly hold: Hold | null
  readonly emails: readonly HeldEmail[]
  readonly next: number | null
  readonly due: number
  readonly others: number
}

const LOADING: HeldState = { status: 'loading', hold: null, emails: [], next: null, due: 0, others: 0 }

/** What waits, as far as it is loaded. */
export const heldMails = forUser(createStore<HeldState>(LOADING))
const inStep = forUser(createInStep())

/** Loads the first page; what was shown stays until the answer. */
export async function loadHeld(): Promise<void> {
  if (heldMails.get().status === 'failed') heldMails.set(LOADING)
  await read(undefined)
}

export async function readOn(): Promise<void> {
  const { next } = heldMails.get()
  if (next !== null) await read(next)
}

async function read(after: number | undefined): Promise<void> {
  try {
    await inStep.ask(
      () => call(listHeldEmails, { query: after === undefined ? {} : { after }, silent: true }),
      (page) => {
        const before = after === undefined ? [] : heldMails.get().emails
        heldMails.set({ ...page, status: 'ready', emails: [...before, ...page.emails] })
      },
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (heldMails.get().status !== 'ready') heldMails.set({ ...LOADING, status: 'failed' })
  }
}

/** Something was looked up or let go on while it is shown here. */
export function renewHeld(): void {
  inStep.renew(loadHeld)
}

/** What an administrator knows of a mail; a refusal is told, and the mail shown as it is. */
export async function decide(id: number, decision: 'sent' | 'draft'): Promise<void> {
  try {
    await inStep.change(
      () => call(decideHeldEmail, { params: { id }, body: { decision } }),
      ({ email }) => {
        const state = heldMails.get()
        heldMails.set({ ...state, emails: state.emails.map((each) => (each.id === id ? email : each)) })
      },
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await loadHeld()
  }
}

export async function release(): Promise<void> {
  await inStep.change(
    () => call(releaseHold),
    () => heldMails.set({ ...LOADING, status: 'ready' }),
  )
}

/** Whether it leaves when everything goes on. */
export function isWaiting({ status }: Pick<HeldEmail, 'status'>): boolean {
  return status === 'delay' || status === 'schedule' || status === 'progress'
}
