import { useEffect, useState } from 'react'

/** Quiet time after the last resize before anybody recomputes, and the interval of scroll handlers (SH-034). */
export const RESIZE_DEBOUNCE_MS = 300
export const SCROLL_INTERVAL_MS = 300

/** Runs `act` once `wait_ms` after the last call; `cancel` forgets a waiting one. */
export function debounce<Args extends readonly unknown[]>(act: (...args: Args) => void, wait_ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (...args: Args): void => {
    clearTimeout(timer)
    timer = setTimeout(() => act(...args), wait_ms)
  }
  return Object.assign(later, { cancel: () => clearTimeout(timer) })
}

/** Runs `act` at once and then at most every `interval_ms`, the last call always included. */
export function atIntervals<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
  interval_ms: number,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: Args | undefined
  function next(): void {
    timer = undefined
    if (waiting === undefined) return
    const args = waiting
    waiting = undefined
    timer = setTimeout(next, interval_ms)
    act(...args)
  }
  const run = (...args: Args): void => {
    waiting = args
    if (timer === undefined) next()
  }
  return Object.assign(run, { cancel: () => clearTimeout(timer) })
}

/** Inner size of the window, 300 ms after the last change (SH-034). Layout itself is CSS and follows at once. */
export function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState(measureWindow)
  useEffect(() => {
    const measure = debounce(() => setSize(measureWindow()), RESIZE_DEBOUNCE_MS)
    window.addEventListener('resize', measure)
    return () => {
      measure.cancel()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return size
}

function measureWindow(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight }
}

/** Longest delay a browser timer takes; a longer one would fire at once. */
const LONGEST_DELAY_MS = 2_147_483_647

/** `setTimeout` that skips delays no timer can hold and says so (RT-028). */
export function startTimer(act: () => void, delay_ms: number, warn: (text: string) => void): () => void {
  if (delay_ms > LONGEST_DELAY_MS) {
    warn(`A timer of ${delay_ms} ms was skipped: longer than ${LONGEST_DELAY_MS} ms.`)
    return () => {}
  }
  const timer = setTimeout(act, delay_ms)
  return () => clearTimeout(timer)
}
