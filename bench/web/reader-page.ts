import type { Browser, Page } from 'playwright-core'
import { newPage } from '@laycan/testing/browser.ts'
import type { Desk } from '../desk/open-desk.ts'
import { PASSWORD } from '../desk/people-and-lines.ts'

/** The runner names functions by a call that the page does not have. */
export const NAMING = { content: 'globalThis.__name ??= (value) => value' }

export type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Signs the administrator in on a page of its own and waits for the first rows, those of the top. */
export async function openReader(browser: Browser, desk: Desk): Promise<Page> {
  // The place that a case before read at would be restored.
  await desk.pg.query('delete from bookmarks')
  const page = await newPage(browser)
  await page.addInitScript(NAMING)
  await page.goto(`${desk.server.url}/#/mails`)
  await page.getByLabel('Username or email').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await rows(page).first().waitFor()
  return page
}

/** The rows of the list that are drawn. */
export function rows(page: Page) {
  return page.locator('[role=grid] [role=row][data-index]')
}

/** The reader's own setting: compose in a window of its own, or in the app. */
export async function chooseComposeWindow(desk: Desk, isWindow: boolean): Promise<void> {
  const connection = await desk.connect()
  const body = { keys: ['compose_message_in_new_window'], values: [String(isWindow)] }
  const { status } = await connection.post('/user_settings', body)
  if (status !== 200) throw new Error(`The setting was refused: ${status}`)
  connection.close()
}
