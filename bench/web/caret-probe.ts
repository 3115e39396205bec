import { setTimeout as delay } from 'node:timers/promises'
import type { Desk } from '../desk/open-desk.ts'
import { PASSWORD } from '../desk/people-and-lines.ts'
import { type BareBrowser, startBareBrowser } from './bare-browser.ts'

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

/** By then the mail stands, and compose and its editor have been fetched ahead. */
const FETCHED_AHEAD_MS = 5_000

/**
 * Runs in the page of the app. It looks at the window that it opens from outside, since they share thread and clock:
 * nothing is put into that window which could hold it up.
 */
function installCaretProbe(): void {
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
  browser: BareBrowser,
  key: string,
  selector: string,
  where: 'there' | 'here',
): Promise<number> {
  await browser.press(key)
  return await browser.call((asked) => window.caretAfterKey(asked.selector, asked.where), { selector, where })
}

/** Milliseconds that the browser itself needs for a window of our own; closes it. */
export async function openEmpty(browser: BareBrowser): Promise<number> {
  const ms = await browser.call(() => window.emptyWindow(), null)
  await closeOpened(browser)
  return ms
}

/** Closes the window that was opened last. */
export async function closeOpened(browser: BareBrowser): Promise<void> {
  await browser.call(() => window.opened?.close(), null)
}

/** A browser with a reader signed in on its page, the probe in it, and code fetched ahead. */
export async function startCaretBrowser(desk: Desk, hash = '#/mails'): Promise<BareBrowser> {
  // The place that a case before read at would be restored.
  await desk.pg.query('delete from bookmarks')
  const browser = await startBareBrowser()
  await browser.goto(`${desk.server.url}/#/mails`)
  await signIn(browser)
  await browser.call(installCaretProbe, null)
  await browser.call((wanted) => {
    location.hash = wanted
  }, hash)
  await delay(FETCHED_AHEAD_MS)
  return browser
}

/** The administrator, by the form that everybody uses; until the first rows stand. */
async function signIn(browser: BareBrowser): Promise<void> {
  const fields = { 'input[autocomplete="username"]': 'ann', 'input[type="password"]': PASSWORD }
  for (const [selector, text] of Object.entries(fields)) {
    await browser.until((field) => document.querySelector(field) !== null, selector)
    await browser.call((field) => document.querySelector<HTMLElement>(field)?.focus(), selector)
    await browser.insert(text)
  }
  await browser.call(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click(), null)
  await browser.until((row) => document.querySelector(row) !== null, '[role=grid] [role=row][data-index]')
}
