import type { Locator, Page } from 'playwright-core'
import { type WebDesk, waitForLive } from './web-desk.ts'

/** The tree of the sidebar. */
export const treeOf = (page: Page): Locator => page.getByRole('treegrid', { name: 'Folders', exact: true })

/** The first row of a folder, by its name, whatever is unread in it. */
export function folderRow(page: Page, name: string): Locator {
  return treeOf(page).getByRole('row', { name: new RegExp(`^${name}(,|$)`) })
}

export const mailRow = (page: Page, subject: string): Locator =>
  page.getByRole('row').filter({ hasText: subject })

/** Opens a place for somebody whose tree has come. */
export async function openTree(web: WebDesk, as = 'ann', place = '/mails'): Promise<Page> {
  const page = await web.open(place, { isAway: true, as })
  await waitForLive(page)
  await folderRow(page, 'SHARED').first().waitFor()
  return page
}

/** Chooses an entry of a row's menu; several go through a submenu. */
export async function choose(row: Locator, ...entries: string[]): Promise<void> {
  await row.click({ button: 'right' })
  for (const name of entries) await row.page().getByRole('menu').getByText(name, { exact: true }).click()
}

/** The entries of a row's menu, from the top down. */
export async function menuOf(row: Locator): Promise<string[]> {
  await row.click({ button: 'right' })
  const entries = row.page().getByRole('menu').getByRole('menuitem')
  await entries.first().waitFor()
  const names = await entries.allInnerTexts()
  await row.page().keyboard.press('Escape')
  return names.map((name) => name.trim())
}

/** Names a folder in the row that is open for it. */
export async function nameFolder(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('New folder name').fill(name)
  await page.keyboard.press('Enter')
  await folderRow(page, name).first().waitFor()
}
