import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { messageWithEveryFile } from './support/files-message.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let page: Page
let id: number
beforeAll(async () => {
  web = await startWebDesk('whole')
  page = await web.open('/mails', { as: 'ann', width: 1440 })
  id = await web.desk.deliver({ raw: messageWithEveryFile('MV FILES') })
  await page.goto(`${web.proxy.url}/#/mail/${id}`)
  await page.getByRole('button', { name: /^Show all/ }).click()
})
afterAll(() => web?.stop())

async function preview(name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Preview ${name}`, exact: true }).click()
  return page.getByRole('dialog', { name })
}

async function closePreview(): Promise<void> {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}

const pictureName = 'hold photo of the vessel after discharge at Santos.png'

test('MD-008 a picture is fitted, zoomed by buttons and wheel, and dragged', async () => {
  const panel = await preview(pictureName)
  await panel.getByRole('heading', { name: pictureName }).waitFor()
  const image = panel.getByRole('img', { name: pictureName })
  const width = async () => (await image.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(200)
  await panel.getByRole('button', { name: 'Actual size' }).click()
  await expect.poll(width).toBe(900)
  await panel.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBe(1350)
  const before = await image.boundingBox()
  await page.mouse.move((before?.x ?? 0) + 300, (before?.y ?? 0) + 300)
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + 200, (before?.y ?? 0) + 250)
  await page.mouse.up()
  await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 120)
  await page.keyboard.up('Control')
  await expect.poll(width).toBe(900)
  await panel.getByRole('button', { name: 'Fit to the window' }).click()
  await expect.poll(width).toBeLessThan(900)
  await closePreview()
})

test('MD-008 from 1440 px on the file stands beside the mail, which stays in use; below it is modal', async () => {
  const panel = await preview('recap.pdf')
  await panel.locator('iframe[title="recap.pdf"][src*="view=FitH"]').waitFor()
  const box = await panel.boundingBox()
  const header = page.getByRole('heading', { name: 'MV FILES' })
  expect((await header.boundingBox())?.x).toBeLessThan(box?.x ?? 0)
  const text = await page.locator('iframe[title^="Text of"]').boundingBox()
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + 1)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.keyboard.press('Escape')
  expect(await panel.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false)
  await panel.getByRole('button', { name: 'Maximize' }).click()
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(1440)
  await panel.getByRole('button', { name: 'Minimize' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('MD-008 Details give way while a file stands beside the mail, can be asked for, and come back', async () => {
  const details = page.getByRole('complementary', { name: 'Parts of the email' })
  const isOpen = () => details.getByRole('tabpanel').isVisible()
  await details.getByRole('tab', { name: 'Details' }).click()
  await expect.poll(isOpen).toBe(true)
  await preview('recap.pdf')
  await expect.poll(isOpen).toBe(false)
  await closePreview()
  await expect.poll(isOpen).toBe(true)
  await page.getByRole('button', { name: 'Collapse' }).click()
  const panel = await preview('recap.pdf')
  await details.getByRole('tab', { name: 'Details' }).click()
  await expect.poll(isOpen).toBe(true)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(isOpen).toBe(false)
})

test('MD-008 Escape closes one thing at a time, also with two files, wherever the focus is', async () => {
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  const mail = page.getByRole('article', { name: 'MV FILES' })
  await mail.getByRole('button', { name: /^Show all/ }).click()
  await preview('positions.csv')
  const second = await preview('recap.pdf')
  await closePreview()
  await mail.waitFor()
  await preview('recap.pdf')
  await mail.getByRole('heading', { name: 'MV FILES' }).click()
  await mail.getByRole('button', { name: 'More actions' }).focus()
  await closePreview()
  expect(await second.count()).toBe(0)
  await mail.waitFor()
  await page.keyboard.press('Escape')
  await mail.waitFor({ state: 'detached' })
  await page.goto(`${web.proxy.url}/#/mail/${id}`)
  await page.getByRole('button', { name: /^Show all/ }).click()
})

test('MD-008 separated values are shown as a table and as text', async () => {
  const panel = await preview('positions.csv')
  const cell = panel.getByRole('cell', { name: 'OCEAN KITE' })
  await cell.waitFor()
  // No cell wraps, also on a phone, and the first column stays while the others scroll away.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await panel.boundingBox())?.width).toBeLessThanOrEqual(390)
  expect((await cell.boundingBox())?.height).toBeLessThan(30)
  expect(await cell.evaluate((element) => getComputedStyle(element).position)).toBe('sticky')
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('tab', { name: 'Text' }).click()
  await panel.getByText('OCEAN KITE;56780;Singapore').waitFor()
  await closePreview()
})

test('MD-008 a workbook is shown as tables, a document as text', async () => {
  const book = await preview('positions week 20.xlsx')
  await book.getByRole('tab', { name: 'Positions' }).waitFor()
  await book.getByRole('columnheader', { name: 'B', exact: true }).waitFor()
  await book.getByRole('cell', { name: 'BALTIC STAR' }).waitFor()
  await book.getByRole('searchbox', { name: 'Filter rows' }).fill('singapore')
  await book.getByText('1 of 2 rows').waitFor()
  await book.getByRole('cell', { name: 'OCEAN KITE' }).waitFor()
  await book.getByRole('cell', { name: 'BALTIC STAR' }).waitFor({ state: 'hidden' })
  // Escape empties the box first, and closes the file then.
  await page.keyboard.press('Escape')
  await book.getByRole('cell', { name: 'BALTIC STAR' }).waitFor()
  // No row wraps, however narrow the window is.
  await page.setViewportSize({ width: 390, height: 844 })
  const kite = await book.getByRole('cell', { name: 'OCEAN KITE' }).boundingBox()
  expect(kite?.height ?? 99).toBeLessThan(36)
  await page.setViewportSize({ width: 1440, height: 900 })
  await closePreview()
  const document = await preview('charter party.docx')
  const frame = document.frameLocator('iframe').locator('#laycan-frame')
  await expect.poll(() => frame.innerText()).toContain('Laycan 10-15 May')
  await closePreview()
})

test('MD-008 broken files say so in words and can be downloaded', async () => {
  const pdf = await preview('broken.pdf')
  await pdf.getByText('This file is broken or no PDF, and cannot be shown').waitFor()
  await closePreview()
  const book = await preview('broken.xlsx')
  await book.getByText(/^This file is broken, protected by a password/).waitFor()
  await page.route('**/attachments/*', (route) => route.abort('connectionreset'))
  await book.getByRole('button', { name: 'Download' }).click()
  await page.getByText('Failed to download this file').waitFor()
  await page.unroute('**/attachments/*')
  await closePreview()
})

test('MD-008 a file that could not be fetched can be tried again', async () => {
  await page.route('**/attachments/*/workbook*', (route) => route.abort('connectionreset'))
  const book = await preview('positions week 20.xlsx')
  await book.getByText('Could not load this file').waitFor()
  await page.unroute('**/attachments/*/workbook*')
  await book.getByRole('button', { name: 'Retry' }).click()
  await book.getByRole('cell', { name: 'OCEAN KITE' }).waitFor()
  await closePreview()
})

test('MD-022, AP-036 an attached message shows its pictures, and its own files open and download', async () => {
  const panel = await preview('Firm offer.eml')
  await panel.getByRole('heading', { name: 'Firm offer', exact: true }).waitFor()
  const logo = panel.frameLocator('iframe').getByRole('img', { name: 'Logo' })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('button', { name: 'Preview Stowage plan.eml' }).click(),
  ])
  await window.getByRole('heading', { name: 'Stowage plan', exact: true }).waitFor()
  await expect.poll(() => window.title()).toBe('Stowage plan')
  const [download] = await Promise.all([
    window.waitForEvent('download'),
    window.getByRole('button', { name: 'Download deep note.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('deep note.txt')
  const [deepest] = await Promise.all([
    page.context().waitForEvent('page'),
    window.getByRole('button', { name: 'Preview deep note.txt' }).click(),
  ])
  await deepest.getByText('deep words').waitFor()
  expect(deepest.url()).toContain('/viewer?id=')
  await deepest.close()
  await window.close()
  await closePreview()
})

test('MD-022 a saved message with pictures and files is shown as a mail', async () => {
  const panel = await preview('whole mail.eml')
  await panel.getByRole('region', { name: 'Attachments' }).waitFor()
  await panel.frameLocator('iframe').locator('#laycan-frame img').first().waitFor()
  await closePreview()
})

test('SH-022 a file in a window of its own has its name as title and a download', async () => {
  const panel = await preview('recap.pdf')
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('button', { name: 'In new window' }).click(),
  ])
  await window.getByRole('heading', { name: 'recap.pdf' }).waitFor()
  await expect.poll(() => window.title()).toBe('recap.pdf')
  expect(await window.getByRole('navigation').count()).toBe(0)
  await window.locator('iframe[title="recap.pdf"]').waitFor()
  const [download] = await Promise.all([
    window.waitForEvent('download'),
    window.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recap.pdf')
  await window.goto(`${web.proxy.url}/#/viewer?id=999999`)
  await window.getByText('This file does not exist anymore').waitFor()
  await window.goto(`${web.proxy.url}/#/viewer`)
  await window.getByText('This address names no file').waitFor()
  await window.close()
})

test('SH-007 a window that names an attachment opens it at once', async () => {
  const details = page.waitForResponse(/\/emails\/detail\//)
  await page.reload()
  type Detail = { email: { attachments: { id: number; name: string }[] } }
  const { email } = (await (await details).json()) as Detail
  const csv = email.attachments.find(({ name }) => name === 'positions.csv')
  await page.goto(`${web.proxy.url}/#/mail/${id}?openingAtt=${csv?.id}`)
  const table = page.getByRole('dialog', { name: 'positions.csv' })
  await table.getByRole('cell', { name: 'OCEAN KITE' }).waitFor()
})

test('MD-008 a modal file is moved by its title and cannot be lost', async () => {
  await page.goto(`${web.proxy.url}/#/mail/${id}`)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: /^Show all/ }).click()
  await page.setViewportSize({ width: 1200, height: 800 })
  const panel = await preview('positions.csv')
  const title = panel.getByRole('heading', { name: 'positions.csv' })
  await panel.getByRole('cell', { name: 'OCEAN KITE' }).waitFor()
  const before = await panel.boundingBox()
  const at = await title.boundingBox()
  await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((at?.x ?? 0) + 120, (at?.y ?? 0) + 65)
  await page.mouse.up()
  const place = async () => {
    const box = await panel.boundingBox()
    return [box?.x, box?.y]
  }
  await expect.poll(place).toEqual([(before?.x ?? 0) + 100, (before?.y ?? 0) + 60])
  await page.mouse.move((at?.x ?? 0) + 120, (at?.y ?? 0) + 65)
  await page.mouse.down()
  await page.mouse.move(0, -500)
  await page.mouse.move(3000, -500)
  await page.mouse.up()
  await expect.poll(place).toEqual([1120, 0])
  await panel.getByRole('button', { name: 'Maximize' }).evaluate((button: HTMLElement) => button.click())
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  await closePreview()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('MD-008 a long name is cut before its ending', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const panel = await preview(pictureName)
  const title = panel.getByRole('heading', { name: pictureName })
  await title.waitFor()
  const ending = title.getByText('ntos.png')
  const [own, whole] = [await ending.boundingBox(), await title.boundingBox()]
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0) + 1)
  // On a phone Back closes the file, and the mail stays.
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'MV FILES' }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
})

/** What stands in the preview of a file once it is read. */
const contents: [name: string, selector: string][] = [
  [pictureName, 'img'],
  ['positions.csv', 'table'],
  ['positions week 20.xlsx', 'table'],
  ['charter party.docx', 'iframe'],
  ['broken.xlsx', 'text=This file is broken'],
  ['Firm offer.eml', 'iframe'],
]

test.each(contents)('axe finds nothing serious in the preview of %s', async (name, selector) => {
  const panel = await preview(name)
  await panel.locator(selector).first().waitFor()
  expect(await findBarriers(page, { include: ['dialog'] })).toEqual([])
  await closePreview()
})
