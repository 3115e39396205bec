import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import type { AuditAction, AuditEntry } from '#features/foundation/audit/contract/audit.ts'
import { listAuditLog } from '#features/foundation/audit/contract/endpoints.ts'

/** Whose deeds and which are shown. */
export interface AuditFilter {
  readonly actor_id?: number
  readonly action?: AuditAction
}

interface Shown {
  readonly entries: readonly AuditEntry[]
  readonly next: number | null
}

const shown = forUser(createStore<Shown | undefined>(undefined))
const inStep = forUser(createInStep())

export function useAuditLog(): Shown | undefined {
  return useStore(shown)
}

/** A failure is told by the call; what was shown stays. */
export function loadAuditLog(filter: AuditFilter): Promise<void> {
  return ask(filter, shown.set)
}

export async function loadMore(filter: AuditFilter): Promise<void> {
  const now = shown.get()
  if (now === undefined || now.next === null) return
  await ask({ ...filter, before: now.next }, ({ entries, next }) =>
    shown.set({ entries: [...now.entries, ...entries], next }),
  )
}

/** Of several questions the last one counts: an answer to another filter comes too late. */
async function ask(query: AuditFilter & { before?: number }, take: (page: Shown) => void): Promise<void> {
  try {
    await inStep.ask(() => call(listAuditLog, { query }), take)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
