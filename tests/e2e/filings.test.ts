import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmailsToFolders } from '@laycan/features/marks/filings/contract/endpoints.ts'
import { folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { choose, folderRow, mailRow, openTree } from './support/folder-desk.ts'
import { holdUndo, startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
const ids: number[] = []
const { make, remove, get } = folderCalls(() => web.desk)

beforeAll(async () => {
  web = await startWebDesk()
  for (const subject of ['Clean recap', 'Open tonnage', 'Firm cargo']) {
    const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`
    ids.push(await web.desk.deliver({ text }))
  }
})
afterAll(() => web?.stop())
beforeEach(async () => {
  const { db } = web.desk.company
  await sql`truncate filings, folder_totals, folder_unread_counts`.execute(db)
  await db.deleteFrom('folders').execute()
})

const file = (folder_id: number, email_ids: number[]) =>
  web.desk.server.call(
    addEmailsToFolders,
    { body: { email_ids, folder_ids: [folder_id] } },
    web.desk.tokens.ann,
  )

async function openFolder(page: Page, name: string): Promise<void> {
  await folderRow(page, name).click()
  await expect.poll(() => page.title()).toBe(name)
}

test('FO-010, FO-023 mails are filed through the picker, into several folders, and colleagues see it at once', async () => {
  const voyages = await make({ name: 'Voyages', personal: false })
  await make({ name: 'Aegean Star', personal: false, parent_id: voyages.id })
  await make({ name: 'Mine' })
  await make({ name: 'By rules', folder_type: 'dynamic' })
  const [page, colleague] = [await openTree(web), await openTree(web, 'ben')]
  await openFolder(colleague, 'Voyages')
  await colleague.getByText('Folder empty').waitFor()
  await mailRow(page, 'Clean recap').click()
  await mailRow(page, 'Open tonnage').click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'File 2 emails' })
  const row = (name: string) => dialog.getByRole('row', { name, exact: true })
  for (const name of ['MY WORKSPACE', 'SHARED']) await row(name).waitFor()
  await row('By rules').click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.getByText('Choose one or more folders').waitFor()
  await row('Mine').click()
  await dialog.getByRole('button', { name: 'RESET' }).click()
  await dialog.getByText('Choose one or more folders').waitFor()
  await row('Voyages').click()
  await dialog.getByPlaceholder('Type folder name').fill('aegean')
  await dialog.getByText('SHARED / Voyages').waitFor()
  await dialog.getByRole('checkbox', { name: 'Aegean Star' }).check()
  expect(await findBarriers(page, { include: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.getByText('Added 2 email(s) to Voyages, Aegean Star successfully.').waitFor()
  await mailRow(colleague, 'Clean recap').waitFor()
  await mailRow(colleague, 'Open tonnage').waitFor()
  await colleague.getByText('2 of 2 emails').waitFor()
  await folderRow(colleague, 'Voyages, 2 unread').waitFor()
  await page.close()
  await colleague.close()
})

test('FO-021, FO-022, FO-024 mails are dropped on a folder that opens after a second, and come back by Undo, once', async () => {
  const voyages = await make({ name: 'Voyages' })
  await make({ name: 'Aegean Star', parent_id: voyages.id })
  await make({ name: 'By rules', folder_type: 'dynamic' })
  const page = await openTree(web)
  await mailRow(page, 'Firm cargo').dragTo(folderRow(page, 'By rules'))
  expect(await page.getByText('email(s) filed to').count()).toBe(0)
  await mailRow(page, 'Firm cargo').hover()
  await page.mouse.down()
  const started = Date.now()
  await folderRow(page, 'Voyages').hover()
  await folderRow(page, 'Voyages').hover({ position: { x: 60, y: 12 } })
  await folderRow(page, 'Aegean Star').waitFor()
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_000)
  await folderRow(page, 'Aegean Star').hover()
  await folderRow(page, 'Aegean Star').hover({ position: { x: 80, y: 12 } })
  await page.mouse.up()
  await page.getByText('1 email(s) filed to Aegean Star').waitFor()
  await folderRow(page, 'Aegean Star, 1 unread').waitFor()
  await holdUndo(page)
  const undo = page.getByRole('log').getByRole('button', { name: 'Undo' })
  await undo.dblclick()
  await page.getByText('Action undone').waitFor()
  await folderRow(page, 'Aegean Star, 1 unread').waitFor({ state: 'detached' })
  expect(await page.getByText('Action undone').count()).toBe(1)
  await page.close()
})

test('FO-025, ML-024 mails are removed from the folder that is shown, which then says how it is filled', async () => {
  const { id } = await make({ name: 'Voyages' })
  await file(id, ids.slice(0, 2))
  const page = await openTree(web)
  await openFolder(page, 'Voyages')
  await page.getByText('2 of 2 emails').waitFor()
  await mailRow(page, 'Clean recap').click()
  await mailRow(page, 'Open tonnage').click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('Shift+V')
  await page.getByText('Remove 2 email(s) from folder success').waitFor()
  await page.getByText('Folder empty').waitFor()
  await page.getByText('Manually populate with Drag-and-Drop or add Rules to this folder.').waitFor()
  await page.close()
})

test('a filing that the server refuses is taken back with its reason: the folder is gone meanwhile', async () => {
  const { id } = await make({ name: 'Voyages' })
  const page = await openTree(web)
  await page.route('**/email_folders', async (route) => {
    await remove(id)
    await route.continue()
  })
  await mailRow(page, 'Firm cargo').dragTo(folderRow(page, 'Voyages'))
  await page.getByText('Failed to load folder.').waitFor()
  await folderRow(page, 'Voyages').waitFor({ state: 'detached' })
  expect(
    await mailRow(page, 'Firm cargo')
      .getByTitle(/filed in/)
      .count(),
  ).toBe(0)
  await page.close()
})

test('FO-012 the details say who filed a mail, or which rule did', async () => {
  const rules = [{ name: 'All of ops', field: 'lines', strategy: 'equal', content: [web.desk.lines.ops] }]
  const [by_hand] = [await make({ name: 'By hand' }), await make({ name: 'By rule', rules })]
  await file(by_hand.id, ids.slice(0, 1))
  const page = await openTree(web)
  await mailRow(page, 'Clean recap').click()
  const filed = page.getByRole('region', { name: 'Filed under' })
  await filed.getByText(/by Ann, /).waitFor()
  await filed.getByText(/by rule All of ops, /).waitFor()
  await filed.getByRole('button', { name: 'Remove from By hand' }).click()
  await page.getByText('Remove 1 email(s) from folder success').waitFor()
  await filed.getByRole('link', { name: 'By hand' }).waitFor({ state: 'detached' })
  await page.close()
})

test('Hide filed leaves filed mails out, stays on after a reload, and folders show theirs all the same', async () => {
  const { id } = await make({ name: 'Voyages', personal: false })
  const page = await openTree(web)
  await page.getByRole('button', { name: 'Hide filed' }).click()
  await mailRow(page, 'Clean recap').waitFor()
  // Filed by a colleague, it leaves at once.
  await file(id, ids.slice(0, 1))
  await mailRow(page, 'Clean recap').waitFor({ state: 'detached' })
  await page.reload()
  await mailRow(page, 'Firm cargo').waitFor()
  expect(await mailRow(page, 'Clean recap').count()).toBe(0)
  await openFolder(page, 'Voyages')
  await mailRow(page, 'Clean recap').waitFor()
  await page.getByRole('button', { name: 'Hide filed' }).click()
  await page.close()
})

test('a view shows new mail of its lines by itself, and lets go of what is archived', async () => {
  const view = { name: 'Ops desk', folder_type: 'view', mail_scope: 'incoming', personal: false } as const
  await make({ ...view, lines: [web.desk.lines.ops] })
  const page = await openTree(web, 'ben')
  await folderRow(page, `Ops desk, ${ids.length} unread`).waitFor()
  await folderRow(page, `Ops desk, ${ids.length} unread`).click()
  await mailRow(page, 'Firm cargo').waitFor()
  const text = 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Late news\r\n\r\nHello\r\n'
  await web.desk.deliver({ text })
  await mailRow(page, 'Late news').waitFor()
  await folderRow(page, `Ops desk, ${ids.length + 1} unread`).waitFor()
  await choose(mailRow(page, 'Late news'), 'Archive')
  await mailRow(page, 'Late news').waitFor({ state: 'detached' })
  await folderRow(page, `Ops desk, ${ids.length} unread`).waitFor()
  await page.close()
})

test('all mails of a sender that somebody filed here are offered as a rule, which the form of the folder holds', async () => {
  const { id } = await make({ name: 'Club' })
  const circulars: number[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    const text = `From: club@c.example\r\nTo: ops@oceanic.example\r\nSubject: Circular ${n}\r\n\r\nHello\r\n`
    circulars.push(await web.desk.deliver({ text }))
  }
  await file(id, circulars)
  const page = await openTree(web)
  await openFolder(page, 'Club')
  const offer = page.getByText('You filed 5 of 5 emails of club@c.example here. Make it a rule?')
  await offer.waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Make a rule', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Club' })
  expect(await dialog.getByRole('group', { name: 'Rule 1' }).getByLabel('Value').inputValue()).toBe(
    'club@c.example',
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await offer.waitFor({ state: 'detached' })
  expect((await get(id)).body.rules).toMatchObject([
    { field: 'lines', content: [web.desk.lines.ops] },
    { field: 'from', strategy: 'contains', content: 'club@c.example' },
  ])
  // It is not offered again.
  await page.reload()
  await mailRow(page, 'Circular 5').waitFor()
  expect(await offer.count()).toBe(0)
  await page.close()
})
