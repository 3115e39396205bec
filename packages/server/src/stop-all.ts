import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Stop } from './manifest.ts'

/**
 * Ends everything in reverse order. What does not end within the time they have together is left behind, so that a
 * query that hangs or a server that does not answer keeps nobody waiting, and what stands below it is still ended.
 */
export async function stopAll(stops: Stop[], patience_ms: number, log: Log): Promise<void> {
  const over = new AbortController()
  const deadline = delay(patience_ms, 'late' as const, { signal: over.signal, ref: false }).catch(
    () => 'late' as const,
  )
  for (const stop of stops.splice(0).reverse()) {
    const stopping = stop().then(
      () => 'ended' as const,
      (err: unknown) => {
        log.error({ err }, 'not ended cleanly')
        return 'ended' as const
      },
    )
    if ((await Promise.race([stopping, deadline])) === 'late')
      log.warn({ patience_ms }, 'stopped without waiting for all that was under way')
  }
  over.abort()
}
