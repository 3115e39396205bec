import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteKeys, pausesBefore } from './support/typing-pause.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk

beforeAll(async () => {
  web = await startWebDesk()
  for (const subject of ['Clean recap', 'Open tonnage', 'Firm cargo']) {
    const text = `From: a@b.example\r\nTo: ops@oceanic.example\r\nSubject: ${subject}\r\n\r\nHello\r\n`
    await web.desk.deliver({ text })
  }
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

async function open(place: string, as: string): Promise<Page> {
  const page = await web.open(place, { isAway: true, as })
  await waitForLive(page)
  return page
}

test('CO-016, CO-017 mails are tagged in a dialog, seen by others at once, and found by their tag', async () => {
  const [page, colleague] = [await open('/mails', 'ann'), await open('/mails', 'ben')]
  await rowOf(page, 'Clean recap').click()
  await rowOf(page, 'Open tonnage').click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('Shift+T')
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 emails' })
  const box = dialog.getByLabel('Add a tag')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('You have to type in one or more tags in the box.').waitFor()
  await box.fill('#!')
  await box.press('Enter')
  await dialog.getByText('A tag needs at least one letter or digit, and at most 64 characters').waitFor()
  await box.fill('##fixed')
  await box.press('Enter')
  await dialog.getByRole('button', { name: 'Remove fixed' }).waitFor()
  await box.fill('FIXED')
  await box.press('Enter')
  await dialog.getByText('This already existed').waitFor()
  await box.fill('urgent')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 emails tagged').waitFor()
  for (const each of [page, colleague]) {
    await rowOf(each, 'Open tonnage').getByText('urgent').waitFor()
    await rowOf(each, 'Clean recap').getByText('fixed').waitFor()
  }
  await colleague.getByRole('button', { name: 'Filter by Tag' }).click()
  await colleague.getByRole('checkbox', { name: 'urgent' }).check()
  await rowOf(colleague, 'Firm cargo').waitFor({ state: 'detached' })
  await colleague.getByText('2 of 2 emails').waitFor()
  await page.close()
  await colleague.close()
})

test('CO-022 configured tags are listed, added, renamed and removed; a member only reads them', async () => {
  const page = await open('/tagsSetting', 'ann')
  await expect.poll(() => page.title()).toBe('Tags')
  await page.getByPlaceholder('New tag').fill('#bunkers')
  await page.keyboard.press('Enter')
  await page.getByText('bunkers', { exact: true }).waitFor()
  await page.getByPlaceholder('New tag').fill('Bunkers')
  await page.keyboard.press('Enter')
  await page.getByText('This already existed').waitFor()
  const member = await open('/tagsSetting', 'ben')
  await member.getByText('bunkers', { exact: true }).waitFor()
  expect(await member.getByRole('button', { name: 'Rename' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('New name of bunkers').fill('bunker stem')
  await page.keyboard.press('Enter')
  await member.getByText('bunker stem').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await member.getByText('No tags are configured yet').waitFor()
  await page.close()
  await member.close()
})

test('CO-021 tags are suggested 400 ms after the last key; a tag is coloured, and merged into another one', async () => {
  const page = await open('/mails', 'ann')
  await rowOf(page, 'Firm cargo').click()
  await page.keyboard.press('Shift+T')
  const box = page.getByRole('dialog').getByLabel('Add a tag')
  await box.waitFor()
  await noteKeys(page)
  await box.pressSequentially('ste')
  await expect.poll(() => pausesBefore(page, 'key=ste')).toEqual([expect.any(Number)])
  expect((await pausesBefore(page, 'key=ste'))[0]).toBeGreaterThanOrEqual(400)
  expect(await pausesBefore(page, 'key=st&')).toEqual([])
  await box.fill('bunker stem')
  await box.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await rowOf(page, 'Firm cargo').getByText('bunker stem', { exact: true }).waitFor()
  await page.goto(`${web.proxy.url}/#/tagsSetting`)
  for (const name of ['bunker stem', 'bunkering']) {
    await page.getByPlaceholder('New tag').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Colour of ${name}`, exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Colour of bunkering', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Teal', exact: true }).click()
  await page.getByRole('button', { name: 'Rename', exact: true }).first().click()
  await page.getByLabel('New name of bunker stem').fill('Bunkering')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Merge the tag bunker stem into Bunkering?' })
  await question.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('bunker stem', { exact: true }).waitFor({ state: 'detached' })
  await page.goto(`${web.proxy.url}/#/mails`)
  const chip = rowOf(page, 'Firm cargo').getByText('bunkering', { exact: true })
  await chip.waitFor()
  await expect.poll(() => chip.evaluate((part) => part.parentElement?.dataset.coloured)).toBe('')
  await page.close()
})
