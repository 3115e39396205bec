import type { Page } from 'playwright-core'
import { SESSION_COOKIE } from '@laycan/server/authenticate.ts'
import {
  type BrowserKind,
  closePages,
  newPage,
  type PageOptions,
  workerBrowser,
} from '@laycan/testing/browser.ts'
import { buildOnce } from '@laycan/testing/build-once.ts'
import { PATIENCE_MS } from '@laycan/testing/patience.ts'
import { startTestDesk, TEST_PASSWORD, type TestDesk } from '../../support/test-desk.ts'
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.ts'

/** The test desk with the built web client, a browser, and a wire that can be cut between the two. */
export interface WebDesk {
  desk: TestDesk
  proxy: CuttableProxy
  /** A page of a browser of its own (cookies, storage), at the product's front page. */
  open(place?: string, options?: DeskPageOptions): Promise<Page>
  stop(): Promise<void>
}

export interface DeskPageOptions extends PageOptions {
  /**
   * Nobody sits before the page: who does nothing within 1200 ms after landing is led to where he read last (BK-005),
   * which on a busy machine would happen to any test.
   */
  isAway?: boolean
  /** What the browser's clock shows at the start; it runs on from there. */
  time?: Date
  /** Who has signed in in this browser before; by default nobody. */
  as?: string
}

/** Runs in each page: somebody touches a key now and then, which does nothing by itself. */
function sitThere(): void {
  const touch = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  if (window === window.top) setInterval(touch, 600)
}

/** @param kind the whole browser where the journey needs its viewers of files */
export async function startWebDesk(kind?: BrowserKind): Promise<WebDesk> {
  await buildOnce('web')
  const desk = await startTestDesk({ web_client: true, alone: true })
  const proxy = await startCuttableProxy(desk.server.url)
  const browser = await workerBrowser(kind)
  return {
    desk,
    proxy,
    async open(place = '/', { isAway = false, as, time, ...options } = {}) {
      const page = await newPage(browser, options)
      if (time !== undefined) await page.clock.install({ time })
      if (!isAway) await page.context().addInitScript(sitThere)
      if (as !== undefined) {
        const cookie = { name: SESSION_COOKIE, value: await desk.signIn(as), url: proxy.url }
        await page.context().addCookies([cookie])
      }
      await page.goto(`${proxy.url}/#${place}`)
      if (as !== undefined) await mainNavigation(page).waitFor()
      return page
    },
    async stop() {
      await closePages(browser)
      await proxy.stop()
      await desk.stop()
    },
  }
}

/** Fills in the sign-in page and waits for the shell. */
export async function signInOn(page: Page, name = 'ann', password = TEST_PASSWORD): Promise<void> {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await mainNavigation(page).waitFor()
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

/** Keeps the notice with Undo: its clock stands still while it is pointed at. */
export async function holdUndo(page: Page): Promise<void> {
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).hover()
}

/** Waits until news arrives live. */
export async function waitForLive(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByText('Connected').waitFor()
}

/** Stops the clock of a page, which has one of its own: so far ahead that nothing can be too slow for it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + PATIENCE_MS)
}
