/** What people do with a page, whatever is under the pointer. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const
/** Reading takes a while without a touch. */
const IDLE_AFTER_MS = 60_000

let last_input = Date.now()

// Seen before anybody can stop it. Without a window (tests) nobody is ever away.
const page = globalThis.window as Window | undefined
for (const name of INPUTS) {
  page?.addEventListener(name, noteInput, { capture: true, passive: true })
}

function noteInput(): void {
  last_input = Date.now()
}

/** Whole seconds since somebody last did something in this window; 0 while that is less than a minute. */
export function idleSeconds(): number {
  const idle_ms = page === undefined ? 0 : Date.now() - last_input
  return idle_ms < IDLE_AFTER_MS ? 0 : Math.floor(idle_ms / 1000)
}
