import { useEffect, useState } from 'react'
import { serverNow } from '@laycan/web/server-clock.ts'

/** Server time in milliseconds, fresh every second while something counts down. */
export function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    if (!isCounting) return
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}
