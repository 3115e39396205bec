import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { listPersonRequests, type PersonRequest, personRequestChanged } from '../contract/person-request.ts'

interface Known {
  readonly requests: readonly PersonRequest[]
  readonly former_users: readonly { id: number; name: string; email: string }[]
}

const known = forUser(createStore<Known | undefined>(undefined))
const inStep = forUser(createInStep())

export function usePersonRequests(): Known | undefined {
  return useStore(known)
}

/** What was shown stays when it fails. @returns whether they came */
export function loadPersonRequests(): Promise<boolean> {
  return told(() => inStep.ask(() => call(listPersonRequests), known.set))
}

function hear(id: number, request: PersonRequest | null): void {
  inStep.hear(() => {
    const now = known.get()
    if (!now) return
    const others = now.requests.filter((each) => each.id !== id)
    const requests = request === null ? others : [request, ...others].toSorted((a, b) => b.id - a.id)
    known.set({ ...now, requests })
  })
}

export const liveHandlers = [onMessage(personRequestChanged, ({ id, request }) => hear(id, request))]

/** Carries out a deed, whose failure the call has told. @returns whether it went well */
export async function told(deed: () => Promise<unknown>): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return false
  }
}
