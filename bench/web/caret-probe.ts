import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** The window that was opened last. */
    opened: Window | null
    /** Milliseconds from the last key to the first frame with the caret, in that window or in this one. */
    caretAfterKey: (selector: string, where: 'there' | 'here') => Promise<number>
    /** Milliseconds that an empty window of our own takes from its opening to its first frame. */
    emptyWindow: () => Promise<number>
  }
}

/**
 * Runs in the page of the app. It looks at the window that it opens from outside, since they share thread and clock:
 * nothing is put into that window which could hold it up.
 */
export function installCaretProbe(): void {
  const now = () => performance.timeOrigin + performance.now()
  let pressed = 0
  const note = (event: KeyboardEvent) => {
    pressed = performance.timeOrigin + event.timeStamp
    window.opened = null
  }
  addEventListener('keydown', note, { capture: true })
  const open = window.open.bind(window)
  window.open = (...parts) => {
    window.opened = open(...parts)
    return window.opened
  }
  /** When the frame is through in which it stands. */
  const painted = (find: () => Window | undefined) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const found = find()
        if (found === undefined) return void setTimeout(look)
        found.requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(now())
          channel.port2.postMessage(0)
        })
      }
      look()
    })
  window.caretAfterKey = async (selector, where) => {
    const at = await painted(() => {
      const place = where === 'here' ? window : window.opened
      return place?.document.activeElement?.matches(selector) ? place : undefined
    })
    return at - pressed
  }
  window.emptyWindow = async () => {
    const started = now()
    const empty = window.open('/icon.svg', '', 'popup,width=920,height=780')
    const at = await painted(() => {
      const isThere = empty?.location.pathname === '/icon.svg' && empty.document.readyState === 'complete'
      return isThere ? empty : undefined
    })
    return at - started
  }
}

/** Milliseconds from a key in the app to the caret in what it opens. */
export async function pressForCaret(
  page: Page,
  key: string,
  selector: string,
  where: 'there' | 'here',
): Promise<number> {
  await page.keyboard.press(key)
  return await page.evaluate(([wanted, place]) => window.caretAfterKey(wanted, place), [
    selector,
    where,
  ] as const)
}

/** Milliseconds that the browser itself needs for a window of our own; closes it. */
export async function openEmpty(page: Page): Promise<number> {
  const ms = await page.evaluate(() => window.emptyWindow())
  await closeOpened(page)
  return ms
}

/** Closes the window that was opened last. */
export async function closeOpened(page: Page): Promise<void> {
  await page.evaluate(() => window.opened?.close())
}
