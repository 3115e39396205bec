import { useEffect, useState } from 'react'

/** Windows that are not seen make no frames: there it goes on without one. */
const LATEST_MS = 150

/** True once the frame has been painted in which the component appeared: what can wait for it need not hold it up. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const end = () => setPainted(true)
    const latest = setTimeout(end, LATEST_MS)
    // A frame is through when the next one begins.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(end)
    })
    return () => {
      clearTimeout(latest)
      cancelAnimationFrame(frame)
    }
  }, [])
  return isPainted
}
