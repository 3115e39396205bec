declare global {
  interface Window {
    /** Milliseconds since 1970 at the first frame after `text` stood in a row. */
    paintOfRow: (text: string) => Promise<number>
    /** The same for the body of the open mail. */
    paintOfBody: (text: string) => Promise<number>
    /** The same for any row. */
    firstRows: Promise<number>
    /** The same for any condition. */
    paintOf: (stands: () => boolean) => Promise<number>
    /** When the last click or key came. */
    lastClick: number
    lastKey: number
    /** Milliseconds between frames from now on, until told to stop. */
    recordFrames: () => { stop: () => number[] }
  }
}

/**
 * Runs in the page before its own code. What stands in the document at the start of a frame is painted by its end; the
 * next frame's start says so.
 */
export function installPaintProbe(): void {
  const now = () => performance.timeOrigin + performance.now()
  const painted = (stands: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (stands()) requestAnimationFrame(() => resolve(now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const rowsText = () =>
    [...document.querySelectorAll('[role=grid] [role=row][data-index]')].map((row) => row.textContent ?? '')
  const bodyText = () =>
    [...document.querySelectorAll('iframe')]
      .map((frame) => frame.contentDocument?.body?.textContent ?? '')
      .join('\n')
  window.paintOf = painted
  window.recordFrames = () => {
    const times: number[] = []
    let last = 0
    let running = true
    const next = (at: number) => {
      if (last > 0) times.push(at - last)
      last = at
      if (running) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return {
      stop: () => {
        running = false
        return times
      },
    }
  }
  window.paintOfRow = (text) => painted(() => rowsText().some((row) => row.includes(text)))
  window.paintOfBody = (text) => painted(() => bodyText().includes(text))
  window.firstRows = painted(() => rowsText().some((row) => row.length > 0))
  addEventListener('keydown', () => (window.lastKey = now()), { capture: true })
  addEventListener('click', () => (window.lastClick = now()), { capture: true })
}
