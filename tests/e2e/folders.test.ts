import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { choose, folderRow, menuOf, nameFolder, openTree, treeOf } from './support/folder-desk.ts'
import { startWebDesk, stopClock, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
const { make, update, remove } = folderCalls(() => web.desk)

beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())
beforeEach(async () => {
  await web.desk.company.db.deleteFrom('folders').execute()
})

const names = async (page: Page) =>
  (await treeOf(page).getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())

test('FO-001, FO-006, FO-017, RT-015 folders are named in the tree, and colleagues see them at once', async () => {
  const [page, colleague] = [await openTree(web), await openTree(web, 'ben')]
  expect(await names(page)).toEqual([
    'All',
    'Starred',
    'No starred folders',
    'MY WORKSPACE',
    'No folders yet',
    'SHARED',
    'No folders yet',
  ])
  await page.getByRole('button', { name: 'New folder in SHARED' }).click()
  await nameFolder(page, 'Voyages')
  await folderRow(colleague, 'Voyages').waitFor()
  await choose(folderRow(page, 'Voyages'), 'New')
  await nameFolder(page, 'Aegean Star')
  // Opened by the name; elsewhere it can be opened now.
  await folderRow(colleague, 'Voyages').getByRole('button', { name: 'Expand' }).click()
  await folderRow(colleague, 'Aegean Star').waitFor()
  await choose(folderRow(page, 'Voyages'), 'Star')
  await expect.poll(() => folderRow(page, 'Voyages').count()).toBe(2)
  expect(await folderRow(colleague, 'Voyages').count()).toBe(1)
  await choose(folderRow(page, 'Voyages').first(), 'Unstar')
  await treeOf(page).getByText('No starred folders').waitFor()
  await choose(folderRow(page, 'Voyages'), 'Hide')
  await folderRow(page, 'Voyages').waitFor({ state: 'detached' })
  await choose(folderRow(page, 'SHARED'), 'Show hidden folders')
  await choose(folderRow(page, 'Voyages'), 'Show')
  await choose(folderRow(page, 'Aegean Star'), 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await folderRow(page, 'Aegean Star').waitFor({ state: 'detached' })
  for (const each of [page, colleague]) {
    await folderRow(each, 'Voyages').waitFor()
    const opener = folderRow(each, 'Voyages').getByRole('button', { name: /Expand|Collapse/ })
    await expect.poll(() => opener.count()).toBe(0)
  }
  expect(await findBarriers(page)).toEqual([])
  await page.close()
  await colleague.close()
})

test('a name that is refused is in its field again, and the folder that was shown is gone', async () => {
  const page = await openTree(web)
  const target = await make({ name: 'Target' })
  await folderRow(page, 'Target').waitFor()
  await choose(folderRow(page, 'Target'), 'New')
  await page.getByPlaceholder('New folder name').fill('Child')
  await page.route('**/folders', (route) => route.fulfill({ status: 400, json: { error: 'Not today' } }))
  await page.keyboard.press('Enter')
  const field = page.getByPlaceholder('New folder name')
  await expect.poll(() => field.getAttribute('aria-description')).toBe('Not today')
  expect(await field.inputValue()).toBe('Child')
  expect(await folderRow(page, 'Child').count()).toBe(0)
  await page.unroute('**/folders')
  await field.press('Enter')
  await folderRow(page, 'Child').waitFor()
  await remove(target.id)
  await folderRow(page, 'Target').waitFor({ state: 'detached' })
  await page.close()
})

test('FO-005, FO-013, FO-014, FO-015 the menu follows rights and place; a folder opens in a tab of its own', async () => {
  await make({ name: 'Own' })
  const shared = await make({ name: 'Shared', personal: false })
  const [page, member] = [await openTree(web), await openTree(web, 'ben')]
  expect(await menuOf(folderRow(page, 'Own'))).toEqual([
    'New',
    'Edit',
    'Details',
    'Copy',
    'Star',
    'Delete',
    'Move to',
    'Open in new tab',
  ])
  expect(await menuOf(folderRow(member, 'Shared'))).toEqual([
    'Details',
    'Copy',
    'Star',
    'Hide',
    'Open in new tab',
  ])
  await choose(folderRow(page, 'Shared'), 'Star')
  await expect.poll(() => folderRow(page, 'Shared').count()).toBe(2)
  expect(await menuOf(folderRow(page, 'Shared').last())).not.toContain('Move to')
  expect(await menuOf(folderRow(page, 'Shared').first())).toContain('Move to')
  const tab = page.getByRole('tab', { name: 'Shared', exact: true })
  for (let count = 0; count < 2; count++) {
    await page.goto(`${web.proxy.url}/#/mails`)
    await choose(folderRow(page, 'Shared').last(), 'Open in new tab')
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    expect(await tab.count()).toBe(1)
  }
  expect(await tab.getAttribute('data-tab')).toBe(`fid_${shared.id}`)
  await expect.poll(() => page.title()).toBe('Shared')
  await page.close()
  await member.close()
})

test('FO-018, FO-019 a copied folder is pasted where the type is the same, under the name New folder', async () => {
  await make({ name: 'Source' })
  const inner = await make({ name: 'Inner' })
  await update(inner.id, { parent_id: (await make({ name: 'Holder' })).id })
  await make({ name: 'View', folder_type: 'view', lines: [web.desk.lines.ops] })
  const page = await openTree(web)
  await choose(folderRow(page, 'Holder'), 'Copy')
  await choose(folderRow(page, 'View'), 'Paste')
  await page.getByText('Two folders need to have the same type.').waitFor()
  await choose(folderRow(page, 'Source'), 'Star')
  await choose(folderRow(page, 'Source').first(), 'Paste')
  await page.getByText('This action is not allowed.').waitFor()
  await choose(folderRow(page, 'Source').last(), 'Paste')
  expect(await page.getByPlaceholder('New folder name').inputValue()).toBe('New folder')
  await page.keyboard.press('Enter')
  await folderRow(page, 'New folder').getByRole('button', { name: 'Expand' }).click()
  await folderRow(page, 'Inner').waitFor()
  await page.close()
})

test('FO-020 folders move to the top and the bottom, by the menu and by dragging, and stay there', async () => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) await make({ name })
  const page = await openTree(web)
  const order = async () =>
    (await names(page)).filter((name) => ['Alpha', 'Beta', 'Gamma'].includes(name ?? ''))
  await choose(folderRow(page, 'Gamma'), 'Move to', 'Top')
  await expect.poll(order).toEqual(['Gamma', 'Alpha', 'Beta'])
  await choose(folderRow(page, 'Alpha'), 'Move to', 'Bottom')
  await expect.poll(order).toEqual(['Gamma', 'Beta', 'Alpha'])
  await page.reload()
  await folderRow(page, 'Alpha').waitFor()
  await expect.poll(order).toEqual(['Gamma', 'Beta', 'Alpha'])
  await folderRow(page, 'Alpha').dragTo(folderRow(page, 'Gamma'))
  await page.getByText('Alpha is moved to Gamma').waitFor()
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Action undone').waitFor()
  await expect.poll(order).toEqual(['Gamma', 'Beta', 'Alpha'])
  await page.close()
})

test('FO-027, FO-028 deleting asks, says so, and leads to the mails; who looked at the folder is told and led there, too', async () => {
  const { id } = await make({ name: 'Doomed', personal: false })
  const place = `/mails?folder_id=${id}&folder_name=Doomed`
  const [page, colleague] = [await openTree(web, 'ann', place), await openTree(web, 'ben', place)]
  await page.getByText('Folder empty').waitFor()
  await choose(folderRow(page, 'Doomed'), 'Delete')
  await page
    .getByRole('alertdialog', { name: 'Delete the folder Doomed?' })
    .getByText('gone for everybody')
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Delete folder successfully!').waitFor()
  await colleague.getByText('The folder Doomed is gone').waitFor()
  for (const each of [page, colleague]) await expect.poll(() => new URL(each.url()).hash).toBe('#/mails')
  await page.close()
  await colleague.close()
  const later = await openTree(web, 'ann', place)
  await later.getByText('Failed to load folder.').waitFor()
  await later.close()
})

test('FO-029 the details name all that is known; two people edit, and no words are lost', async () => {
  const folder = await make({ name: 'Voyages', personal: false, lines: [web.desk.lines.ops] })
  const page = await openTree(web)
  await choose(folderRow(page, 'Voyages'), 'Details')
  const details = page.getByRole('dialog', { name: 'Details of Voyages' })
  for (const text of ['SHARED / Voyages', 'Normal', 'Both', 'ops', 'Ann', 'No rules']) {
    await details.getByText(text).first().waitFor()
  }
  await page.keyboard.press('Escape')
  await folderRow(page, 'Voyages').click()
  await folderRow(page, 'Voyages').press('F2')
  const form = page.getByRole('dialog', { name: 'Edit Voyages' })
  await expect.poll(() => form.getByLabel('Folder type').locator('option').count()).toBe(3)
  await form.getByLabel('Name').fill('My words')
  await update(folder.id, { name: 'Their words' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Somebody else changed this folder meanwhile').waitFor()
  await form.getByText('It is called Their words now.').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('My words')
  await form.getByRole('button', { name: 'Save' }).click()
  await folderRow(page, 'My words').waitFor()
  await expect.poll(() => page.title()).toBe('My words')
  await page.close()
})

test('FO-007, FO-008 folders are found from two characters on, 300 ms after the last, 20 to a page', async () => {
  for (let at = 1; at <= 21; at++) await make({ name: `Fixture ${at}` })
  const page = await openTree(web)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/folders/search')) asked.push(url.search)
  })
  const field = page.getByPlaceholder('Type folder name')
  await page.clock.install()
  await stopClock(page)
  await field.fill('f')
  await page.clock.runFor(1_000)
  await page.getByText('Type at least 2 characters').waitFor()
  expect(asked).toEqual([])
  await field.fill('fi')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.getByRole('option', { name: 'Fixture 20' }).waitFor()
  expect(asked[0]).toContain('key=fi')
  await page.getByRole('option', { name: 'Fixture 20' }).scrollIntoViewIfNeeded()
  await page.getByRole('option', { name: 'Fixture 21' }).waitFor()
  expect(asked[1]).toContain('page=2')
  await field.fill('no such folder')
  await page.clock.runFor(400)
  await page.getByText('No matching result').waitFor()
  await field.fill('fixture 7')
  await page.clock.runFor(400)
  await page.getByRole('option', { name: 'Fixture 7' }).click()
  await expect.poll(() => page.title()).toBe('Fixture 7')
  await page.close()
})
