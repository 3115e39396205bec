import type { CallInput, CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore } from '@laycan/web/store.ts'
import { listTasks, type TaskCounts } from '#features/records/tasks/contract/endpoints.ts'

/** How many tasks the user has (TK-002); undefined until they are known. */
export const taskCounts = forUser(createStore<TaskCounts | undefined>(undefined))

const inStep = forUser(createInStep())

/** Asks for tasks, and keeps the counts that come with them. Rejects as the call does. */
export function askTasks(
  query: CallInput<typeof listTasks>['query'],
): Promise<CallResponse<typeof listTasks>> {
  return inStep.ask(
    () => call(listTasks, { query, silent: true }),
    ({ open_count, assigned_count, closed_count }) =>
      taskCounts.set({ open_count, assigned_count, closed_count }),
  )
}

/** Asks for the counts alone. Rejects as the call does. */
export async function loadCounts(): Promise<void> {
  await askTasks({ per_page: 1 })
}

/** Tasks changed: the counts are others now, where somebody sees them. */
export function renewCounts(): void {
  inStep.renew(() => loadCounts().catch(() => undefined))
}
