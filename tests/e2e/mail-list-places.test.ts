import { afterAll, beforeAll, expect, test } from 'vitest'
import { showAllColumns } from './support/columns.ts'
import { inView, type LongListDesk, MAILS, rowOf, startLongListDesk } from './support/long-list-desk.ts'

let desk: LongListDesk
beforeAll(async () => {
  desk = await startLongListDesk()
})
afterAll(() => desk?.web.stop())

test('a link to a mail 350 rows deep shows the mail and its row, also after a reload', async () => {
  const id = desk.ids.get('Position 50')
  const page = await desk.open(`/mails?line_id=${desk.web.desk.lines.ops}&id=${id}`)
  await page.getByRole('article', { name: 'Position 50', exact: true }).waitFor()
  await rowOf(page, 'Position 50').waitFor()
  await expect.poll(() => inView(page, 'Position 50')).toBe(true)
  await expect.poll(() => rowOf(page, 'Position 50').getAttribute('aria-selected')).toBe('true')
  await page.reload()
  await rowOf(page, 'Position 50').waitFor()
  await expect.poll(() => inView(page, 'Position 50')).toBe(true)
  // The parts above are read as the reader comes there, and meet the top without loss or doubles.
  await page.getByRole('button', { name: 'Jump to top' }).click()
  await rowOf(page, 'Position 400').waitFor()
  await page.close()
})

test('columns are put in order by dragging and by keys, and reset', async () => {
  const page = await desk.open()
  await showAllColumns(page)
  const names = async () => (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const [from, tag] = [
    page.getByRole('columnheader', { name: 'From' }),
    page.getByRole('columnheader', { name: 'Tag' }),
  ]
  const [start, end] = [await tag.boundingBox(), await from.boundingBox()]
  await page.mouse.move((start?.x ?? 0) + 40, (start?.y ?? 0) + 12)
  await page.mouse.down()
  await page.mouse.move((end?.x ?? 0) + 20, (end?.y ?? 0) + 12, { steps: 6 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Date/Time', 'Tag', 'From', 'To', 'Subject', 'Mailbox', 'Assignment'])
  await page.reload()
  await expect.poll(names).toEqual(['Date/Time', 'Tag', 'From', 'To', 'Subject', 'Mailbox', 'Assignment'])
  await tag.focus()
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight')
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Date/Time', 'From', 'Tag'])
  await from.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  // What says nothing here is out of the way again.
  await expect.poll(names).toEqual(['Date/Time', 'From', 'Subject', 'Mailbox'])
  expect(page.url()).not.toContain('received_at')
  await page.close()
})

test('ML-015 a right click on a header chooses columns, Assignment is the 7th, and the choice is kept here', async () => {
  const page = await desk.open()
  await showAllColumns(page)
  const assignment = page.getByRole('columnheader', { name: 'Assignment' })
  await page.getByRole('columnheader', { name: 'From' }).click({ button: 'right' })
  const entries = page.getByRole('menuitemcheckbox')
  await entries.first().waitFor()
  expect((await entries.allInnerTexts())[6]?.trim()).toMatch(/^Assignment\b/)
  await entries.nth(6).click()
  await page.keyboard.press('Escape')
  await assignment.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect(await assignment.count()).toBe(0)
  await page.getByRole('columnheader', { name: 'From' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await assignment.waitFor()
  await page.close()
})

test('ML-054 with persist_view_position a reload comes back to the same rows', async () => {
  await desk.set('persist_view_position', '1')
  const page = await desk.open()
  await page.reload()
  await rowOf(page, 'Position 400').waitFor()
  const scroller = () => page.getByRole('grid').locator('xpath=..')
  await scroller().evaluate((element) => element.scrollBy({ top: 1500 }))
  const firstRow = () =>
    scroller().evaluate((element) => {
      const top = element.getBoundingClientRect().top + 40
      const rows = [...element.querySelectorAll('[data-index]')]
      return rows.find((row) => row.getBoundingClientRect().top >= top)?.getAttribute('aria-labelledby')
    })
  // The rows are drawn once the place was written down, which waits until scrolling rests.
  await page.waitForFunction(() => localStorage.getItem('laycan.user.mail_places')?.includes('id'))
  // A mail is drawn at the upper edge, and no gap or skeleton.
  await expect.poll(firstRow).toEqual(expect.stringMatching(/^mail-row-\d+$/))
  const before = await firstRow()
  await page.reload()
  await expect.poll(firstRow).toBe(before)
  await desk.set('persist_view_position', '0')
  await page.close()
})

test('ML-021, KB-006 End leads to the last mail of the whole list and Home to the first, which are shown', async () => {
  const page = await desk.open(`/mails?line_id=${desk.web.desk.lines.ops}`)
  await rowOf(page, 'Position 398').click()
  await page.keyboard.press('End')
  await page.getByRole('article', { name: 'Position 1', exact: true }).waitFor()
  await expect.poll(() => inView(page, 'Position 1')).toBe(true)
  await page.keyboard.press('Home')
  await page.getByRole('article', { name: 'Position 400', exact: true }).waitFor()
  await page.close()
})

test('rows are named for screen readers and counted over the whole list', async () => {
  const page = await desk.open(`/mails?line_id=${desk.web.desk.lines.ops}`)
  const row = page.getByRole('row', { name: /^Unread, from Nikos Pappas, subject Position 300,/ })
  const scroller = page.getByRole('grid').locator('xpath=..')
  await expect
    .poll(async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      return page.getByText(/^(1[5-9]0|[234]\d0) of \d+ emails$/).count()
    })
    .toBe(1)
  // The 101st of rows that are 36 px high.
  await scroller.evaluate((element) => element.scrollTo({ top: 100 * 36 - 60 }))
  await row.waitFor()
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(MAILS + 1))
  expect(await row.getAttribute('aria-rowindex')).toBe('102')
  await page.close()
})

test('the focus returns to the row when its mail is closed', async () => {
  const page = await desk.open(`/mails?line_id=${desk.web.desk.lines.ops}`)
  await rowOf(page, 'Position 397').click()
  const mail = page.getByRole('article', { name: 'Position 397', exact: true })
  await mail.getByRole('button', { name: 'Close', exact: true }).click()
  await mail.waitFor({ state: 'detached' })
  await expect
    .poll(() => rowOf(page, 'Position 397').evaluate((row) => row === document.activeElement))
    .toBe(true)
  await page.close()
})
