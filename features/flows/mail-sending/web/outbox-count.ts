import { useEffect } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { debounce } from '@laycan/web/timers.ts'
import { countOutbox, type OutboxCount } from '../contract/outbox-count.ts'

/** A mail goes through several states within a second; they join into one question. */
const DELAY_MS = 500

const known = forUser(createStore<OutboxCount | undefined>(undefined))
const inStep = forUser(createInStep())
const askSoon = debounce(() => void ask(), DELAY_MS)

/** How many mails are on their way out and how many did not get out; undefined until that is known. */
export function useOutboxCount(): OutboxCount | undefined {
  const now = useStore(known)
  useEffect(() => {
    if (now === undefined) askSoon()
  }, [now])
  return now
}

/** A mail that leaves us changed its state. A window that shows no count needs none. */
export function doubtOutboxCount(): void {
  inStep.renew(async () => askSoon())
}

clientEvents.on('reload', doubtOutboxCount)

/** What is not reachable is asked for with the next news. */
async function ask(): Promise<void> {
  try {
    await inStep.ask(() => call(countOutbox, { silent: true }), known.set)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
