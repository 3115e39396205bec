import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** Ages are told in minutes, so half of one is often enough. */
export const AGES_BEAT_MS = 30_000

/**
 * The server's time in milliseconds, read again while somebody looks.
 * @param beat_ms how often; undefined while nothing counts on
 */
export function useServerNow(beat_ms: number | undefined): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    if (beat_ms === undefined) return
    // It may have stood still for long.
    setNow((last) => (serverNow() - last < beat_ms ? last : serverNow()))
    const beat = setInterval(() => setNow(serverNow()), beat_ms)
    return () => clearInterval(beat)
  }, [beat_ms])
  return now
}
