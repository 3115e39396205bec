import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteSearchAlias, listSearchAliases } from '@laycan/features/records/search/contract/endpoints.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('an administrator keeps the names that mean the same, and sees what another one changes', async () => {
  const page = await web.open('/search-names', { as: 'ann' })
  await page.getByText('Port Klang', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add names' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Names' }).fill('Kallisto')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter at least two different names.').waitFor()
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Ship' })
  await dialog.getByRole('textbox', { name: 'Names' }).fill('Kallisto\nStar of the Sea\n')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Find a name' }).fill('star of')
  await page.getByText('Star of the Sea').waitFor()
  await page.getByText('Port Klang', { exact: true }).waitFor({ state: 'detached' })
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit Kallisto' }).click()
  await dialog.getByRole('textbox', { name: 'Names' }).fill('Kallisto\nStar of Seas\nMoon')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Star of Seas, Moon').waitFor()
  const { call } = web.desk.server
  const { ann, ben } = web.desk.tokens
  const [group] = (await call(listSearchAliases, { query: { key: 'moon' } }, ann)).body.search_aliases
  await call(deleteSearchAlias, { params: { id: group?.id ?? 0 } }, ann)
  await page.getByText('No matching result').waitFor()
  const other = await web.open('/search-names', { as: 'ben' })
  await other.getByText('Only administrators see this page').waitFor()
  expect((await call(deleteSearchAlias, { params: { id: 1 } }, ben)).status).toBe(403)
})
