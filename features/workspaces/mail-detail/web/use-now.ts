import { useEffect, useState } from 'react'
import { serverNow } from '@laycan/web/server-clock.ts'

/** Ages are told in minutes, so half of one is often enough. */
const BEAT_MS = 30_000

/** The server's time, renewed while somebody looks. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const beat = setInterval(() => setNow(serverNow()), BEAT_MS)
    return () => clearInterval(beat)
  }, [])
  return now
}
