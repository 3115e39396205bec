import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillFolders, folderCalls } from '@laycan/features/records/folders/server/testing.ts'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { choose, folderRow, mailRow, openTree, treeOf } from './support/folder-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
const { make } = folderCalls(() => web.desk)

beforeAll(async () => {
  web = await startWebDesk()
  const text = 'From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: Firm cargo\r\n\r\nHello\r\n'
  await web.desk.deliver({ text })
})
afterAll(() => web?.stop())

/** The name of the row that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Turns the wheel over the tree until a folder is in sight. */
async function wheelTo(page: Page, name: string, by: number): Promise<void> {
  await treeOf(page).hover({ position: { x: 40, y: 10 } })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, by)
      return folderRow(page, name).count()
    })
    .toBe(1)
}

test('600 folders side by side: rows in sight are drawn, and focus, keys, drops and a name that is typed hold while it scrolls', async () => {
  await fillFolders(web.desk, null, 600)
  // The last directory is far below what is in sight.
  const page = await web.open('/mails', { isAway: true, as: 'ann' })
  await folderRow(page, 'f000001').focus()
  await wheelTo(page, 'f000600', 4_000)
  expect(await treeOf(page).getByRole('row').count()).toBeLessThan(120)
  const last = folderRow(page, 'f000600')
  for (const [name, value] of [
    ['aria-level', '3'],
    ['aria-posinset', '600'],
    ['aria-setsize', '600'],
  ] as const)
    expect(await last.getAttribute(name)).toBe(value)
  // Who has the focus keeps it out of sight, and goes on from there.
  expect(await focused(page)).toBe('f000001')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('f000002')
  await page.keyboard.type('f000300')
  await expect.poll(() => focused(page)).toBe('f000300')
  expect(await findBarriers(page, { include: ['[role="treegrid"]'] })).toEqual([])
  await mailRow(page, 'Firm cargo').dragTo(folderRow(page, 'f000299'))
  await page.getByText('1 email(s) filed to f000299').waitFor()
  await folderRow(page, 'f000300').dragTo(folderRow(page, 'f000302'))
  await page.getByText('f000300 is moved to f000302').waitFor()
  await choose(folderRow(page, 'f000303'), 'New')
  const field = page.getByPlaceholder('New folder name')
  await field.fill('Half a na')
  await wheelTo(page, 'f000001', -4_000)
  expect(await field.inputValue()).toBe('Half a na')
  await page.keyboard.type('me')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => sql`select name from folders where name = 'Half a name'`.execute(web.desk.company.db))
    .toMatchObject({ rows: [{ name: 'Half a name' }] })
  await page.close()
})

test('a folder 30 levels deep is shown where its link leads, with room for its name', async () => {
  const levels: number[] = []
  for (let at = 1; at <= 30; at++) {
    const { id } = await make({ name: `Level ${at}`, parent_id: levels.at(-1) ?? null, personal: false })
    levels.push(id)
  }
  const page = await openTree(web, 'ben', `/mails?folder_id=${levels.at(-1)}&folder_name=Level`)
  const row = folderRow(page, 'Level 30')
  await wheelTo(page, 'Level 30', 400)
  expect(await row.getAttribute('aria-level')).toBe('32')
  const name = await row.getByText('Level 30').boundingBox()
  expect(name?.width).toBeGreaterThan(40)
  await page.close()
})
