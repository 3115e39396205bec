import type { Page } from 'playwright-core'

/** Has every column of a list show, also those that hide by themselves where they say nothing. */
export async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Subject' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
}
