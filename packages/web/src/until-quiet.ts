/** Whoever rests this long reads, or thinks. */
const QUIET_MS = 500
/** So long work may wait for somebody who never rests. */
const LONGEST_MS = 10_000
const IDLE_TIMEOUT_MS = 1_000
const INPUTS = ['keydown', 'pointerdown', 'pointerup', 'pointermove', 'dragover', 'wheel', 'scroll'] as const
const LISTENING = { capture: true, passive: true } as const

/**
 * Resolves once nobody has typed, pressed, dragged or scrolled for half a second and the browser has nothing to do, after
 * ten seconds at the latest: the moment for work that nobody waits for, which would cost a drag or a fast scroll one of
 * its frames. A pointer that only passes by is no input.
 */
export async function untilQuiet(page: EventTarget = window): Promise<void> {
  await new Promise<void>((resolve) => {
    const longest = setTimeout(stop, LONGEST_MS)
    let quiet = setTimeout(stop, QUIET_MS)
    function hear(event: Event): void {
      if (event.type === 'pointermove' && (event as PointerEvent).buttons === 0) return
      clearTimeout(quiet)
      quiet = setTimeout(stop, QUIET_MS)
    }
    function stop(): void {
      clearTimeout(longest)
      clearTimeout(quiet)
      for (const input of INPUTS) page.removeEventListener(input, hear, LISTENING)
      resolve()
    }
    for (const input of INPUTS) page.addEventListener(input, hear, LISTENING)
  })
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS }))
}
