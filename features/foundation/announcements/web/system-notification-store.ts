import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { serverNow } from '@laycan/web/server-clock.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { storedValue, useStored } from '@laycan/web/stored-value.ts'
import { getSystemNotification } from '../contract/endpoints.ts'
import { systemNotificationChanged } from '../contract/messages.ts'
import type { SystemNotification } from '../contract/system-notification.ts'

/** What an administrator tells the company, now or soon. */
export const systemNotification = forUser(createStore<SystemNotification | null>(null))

const inStep = forUser(createInStep())

/** The one that this user has closed, by its hash. */
const closedHash = storedValue({
  key: 'system_notification_closed',
  schema: z.string(),
  fallback: '',
  kept_for: 'user',
})

/** Timers longer than this overflow; it is looked at again then. */
const LONGEST_MS = 24 * 3600 * 1000

/** The banner to show now; undefined before it begins, after its end, and once it is closed (NT-008). */
export function useSystemNotification(): SystemNotification | undefined {
  const known = useStore(systemNotification)
  const closed = useStored(closedHash)
  const [, drawAgain] = useState(0)
  const now = serverNow()
  const next = nextMoment(known, now)
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.min(Math.max(0, next - serverNow()), LONGEST_MS)
    const timer = setTimeout(() => drawAgain((times) => times + 1), wait)
    return () => clearTimeout(timer)
  })
  if (known === null || known.hash === closed) return undefined
  return Date.parse(known.start) <= now && now < Date.parse(known.end) ? known : undefined
}

/** When it is to be looked at again: its beginning, or its end. */
function nextMoment(known: SystemNotification | null, now: number): number | undefined {
  if (known === null) return undefined
  return [Date.parse(known.start), Date.parse(known.end)].find((moment) => moment > now)
}

export function closeSystemNotification(): void {
  closedHash.set(systemNotification.get()?.hash ?? '')
}

interface Told {
  readonly system_notification: SystemNotification | null
}

function take({ system_notification }: Told): void {
  systemNotification.set(system_notification)
}

/** What news, or the answer of who wrote it, says that it is now. */
export function hearSystemNotification(news: Told): void {
  inStep.hear(() => take(news))
}

/** Asks for the banner of the company; a failure leaves what is known. */
export async function loadSystemNotification(): Promise<void> {
  try {
    await inStep.ask(() => call(getSystemNotification, { silent: true }), take)
  } catch {
    // The next push or the next load of the page brings it.
  }
}

export const liveHandlers = [onMessage(systemNotificationChanged, hearSystemNotification)]

clientEvents.on('reload', () => void loadSystemNotification())
