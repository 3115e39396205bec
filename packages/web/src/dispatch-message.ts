import { safeParse } from 'zod/v4/core'
import { isDevelopment } from './development.ts'
import type { Events } from './events.ts'
import type { LiveEvents } from './live-events.ts'
import type { LiveHandler } from './live-handler.ts'

interface NumberedMessage {
  readonly number: number | undefined
  readonly type: string
  readonly own: boolean
  readonly data: unknown
}

/** How long after a reconnect without a further message the catching up counts as done. */
const CAUGHT_UP_QUIET_MS = 250

/** Hands messages to their handlers in order, each number once, and remembers how far it got. */
export function createDispatcher(handlers: readonly LiveHandler[], events: Events<LiveEvents>) {
  let last = 0
  let missed: number | undefined
  let quietTimer: ReturnType<typeof setTimeout> | undefined

  function dispatch({ number, type, own, data }: NumberedMessage): void {
    // Heard before the cut and sent again: the result would be the same, the work is not needed.
    if (number !== undefined && number <= last && type !== 'Checkpoint') return
    if (type === 'Reload') events.emit('reload', { after: last })
    if (missed !== undefined && type !== 'Checkpoint') missed += 1
    for (const handler of handlers.filter((candidate) => candidate.message.name === type))
      handOver(handler, { number, type, own, data })
    if (number !== undefined) last = Math.max(last, number)
    if (missed !== undefined) waitForQuiet()
  }

  function handOver(handler: LiveHandler, { number, type, own, data }: NumberedMessage): void {
    try {
      if (isDevelopment) {
        const result = safeParse(handler.message.body, data)
        if (!result.success) throw result.error
      }
      handler.handle(data, { number, catching_up: missed !== undefined, is_own: own })
    } catch (error) {
      // One handler that fails must not keep the others from hearing, nor the number from moving.
      events.emit('failed', { error, type })
    }
  }

  function waitForQuiet(): void {
    clearTimeout(quietTimer)
    quietTimer = setTimeout(() => {
      const count = missed ?? 0
      missed = undefined
      events.emit('caught_up', { missed: count })
    }, CAUGHT_UP_QUIET_MS)
  }

  return {
    dispatch,
    expectMissed(): void {
      missed = 0
      waitForQuiet()
    },
    startAfter(number: number): void {
      last = number
      missed = undefined
      clearTimeout(quietTimer)
    },
    get last_number() {
      return last
    },
  }
}
