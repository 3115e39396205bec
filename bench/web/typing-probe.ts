declare global {
  interface Window {
    /** Milliseconds of each key since the last call. */
    takeKeys: () => TypedKeys
  }
}

/** What keys cost, each list in the order of the keys. */
export interface TypedKeys {
  /** What the page did for the key: its handlers, and from the start of the frame until it is painted. */
  work: number[]
  /** The same with the wait for the screen's next frame in between, up to 16.7 ms at 60 Hz. */
  painted: number[]
}

/** Runs in the page: measures each key from its event to the end of the frame that shows it. */
export function installTypingProbe(): void {
  let keys: TypedKeys = { work: [], painted: [] }
  window.takeKeys = () => {
    const taken = keys
    keys = { work: [], painted: [] }
    return taken
  }
  const afterFrame = (run: () => void) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = run
    channel.port2.postMessage(0)
  }
  const measure = () => {
    const pressed = performance.now()
    let handled = pressed
    addEventListener('input', () => (handled = performance.now()), { once: true })
    requestAnimationFrame(() => {
      const begun = performance.now()
      // The message is delivered once the frame is through.
      afterFrame(() => {
        const shown = performance.now()
        keys.work.push(handled - pressed + (shown - begun))
        keys.painted.push(shown - pressed)
      })
    })
  }
  addEventListener('keydown', measure, { capture: true })
}
