import { call } from '@laycan/web/call.ts'
import { CallError, isConnectionError } from '@laycan/web/call-error.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import { checkOnline } from '../contract/endpoints.ts'

/** Every 300 s without any visible message (AU-026). */
const CHECK_EVERY_MS = 300_000
/** While we are cut off the check repeats, but no more often than this (RT-021). */
const REPEAT_MS = 5_000
/** A check that takes longer (twice, AP-005) counts as offline; 30 s would leave the user guessing. */
const ANSWER_LIMIT_MS = 4_000

const online = forDevice(createStore(true))

/** False from a failed online check until one succeeds: the banner's condition (RT-023). */
export function useIsOnline(): boolean {
  return useStore(online)
}
export const onOnlineChanged = online.subscribe

/** Whether the server is known to be out of reach: the browser has no network, or the last online check failed. */
export function isServerAway(): boolean {
  return !online.get() || globalThis.navigator?.onLine === false
}

/** Watches the connection; `check` asks now, but never more than once in 5 s. */
export function createOnlineWatch(ask: () => Promise<void>, store = online, repeat_ms = REPEAT_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let stopped = true
  let last = Number.NEGATIVE_INFINITY

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (running) return
    running = true
    last = Date.now()
    store.set(await isReachable(ask))
    running = false
    if (!stopped) schedule(store.get() ? CHECK_EVERY_MS : repeat_ms)
  }

  function schedule(delay: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delay)
  }

  return {
    start(): void {
      stopped = false
      schedule(CHECK_EVERY_MS)
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
    check(): void {
      const wait = last + repeat_ms - Date.now()
      if (wait <= 0) void run()
      else if (!running) schedule(wait)
    },
  }
}

/** Any answer of the server, also a refusal, means that we are online; the check never logs out (AU-026). */
async function isReachable(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask()
    return true
  } catch (error) {
    return error instanceof CallError && !isConnectionError(error)
  }
}

async function askServer(): Promise<void> {
  await call(checkOnline, { silent: true, on_unauthorized: 'ignore', time_limit_ms: ANSWER_LIMIT_MS })
}

export const onlineWatch = createOnlineWatch(askServer)
