import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveEmails } from '@laycan/features/flows/mail-actions/contract/endpoints.ts'
import { deliverMany } from '../support/deliver-many.ts'
import { testMail } from '../support/test-desk.ts'
import { waitForNoMail } from './support/mail-menu.ts'
import { holdUndo, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

/** Two pages and a bit. */
const MAILS = 120

let web: WebDesk
const ids = new Map<string, number>()
beforeAll(async () => {
  web = await startWebDesk()
  const start = Date.now() - 60 * 60 * 60_000
  const delivered = await deliverMany(web.desk, MAILS, (n) => ({
    text: testMail({ Subject: `Cargo ${n}`, From: 'Nikos Pappas <nikos@aegean.example>' }),
    received_at: new Date(start + n * 60_000),
  }))
  for (const [at, id] of delivered.entries()) ids.set(`Cargo ${at + 1}`, id)
})
afterAll(() => web?.stop())

const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByText(subject, { exact: true }) })
const selected = (page: Page) => page.getByRole('row', { selected: true })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Actions on the selection' })
const dialog = (page: Page) => page.getByRole('alertdialog')

async function open(options?: Parameters<WebDesk['open']>[1], place = '/mails'): Promise<Page> {
  const page = await web.open(place, { ...options, as: 'ann' })
  await page.getByRole('row').nth(3).waitFor()
  return page
}

test('ML-033, KB-002 mails are selected by Ctrl, by Shift, by keys and all at once, and Escape clears', async () => {
  const page = await open()
  await rowOf(page, 'Cargo 118').click()
  await rowOf(page, 'Cargo 116').click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => selected(page).count()).toBe(2)
  await page.getByText('2 selected').waitFor()
  await rowOf(page, 'Cargo 114').click({ modifiers: ['Shift'] })
  await expect.poll(() => selected(page).count()).toBe(3)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => selected(page).count()).toBe(4)
  await page.keyboard.press('Escape')
  // Only the open mail is marked.
  await expect.poll(() => selected(page).count()).toBe(1)
  await bar(page).waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByText('50 selected').waitFor()
  await page.getByRole('button', { name: `Select all ${MAILS} that match` }).click()
  await page.getByText(`All ${MAILS} that match are selected`).waitFor()
  await rowOf(page, 'Cargo 113').click({ modifiers: ['ControlOrMeta'] })
  await page.getByText(`${MAILS - 1} of ${MAILS} that match are selected`).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  await page.close()
})

test('X selects one mail here and one there, and a pressed button of the toolbar leaves the arrows to the list', async () => {
  const page = await open()
  await rowOf(page, 'Cargo 120').click()
  await page.getByRole('article', { name: 'Cargo 120', exact: true }).waitFor()
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  // The ring goes on alone: what is chosen stays chosen.
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => ringed(page)).toBe('Cargo 119')
  await page.keyboard.press('j')
  await expect.poll(() => ringed(page)).toBe('Cargo 118')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  for (const name of ['Cargo 120', 'Cargo 118'])
    await expect.poll(() => rowOf(page, name).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Load again' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('article', { name: 'Cargo 119', exact: true }).waitFor()
  await page.close()
})

test('the menu of a row offers what its state allows, for the whole selection', async () => {
  const page = await open()
  const entries = async () => {
    await page.getByRole('menuitem').first().waitFor()
    return (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0])
  }
  await rowOf(page, 'Cargo 112').click({ button: 'right' })
  expect(await entries()).toEqual(expect.arrayContaining(['Open', 'Mark as read', 'Star', 'Hide', 'Delete']))
  expect(await entries()).not.toContain('Mark as unread')
  await page.keyboard.press('Escape')
  await rowOf(page, 'Cargo 110').click({ modifiers: ['Shift'] })
  await rowOf(page, 'Cargo 111').click({ button: 'right' })
  expect(await entries()).not.toContain('Open')
  await page.getByRole('menuitem', { name: 'Star' }).click()
  await expect.poll(() => page.getByRole('row').getByRole('img', { name: 'Starred' }).count()).toBe(3)
  await page.close()
})

test('ML-045, RT-012 archiving a selection asks, empties its rows in the same frame, and Undo brings them back', async () => {
  const page = await open()
  await rowOf(page, 'Cargo 109').click()
  await rowOf(page, 'Cargo 107').click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'Archive' }).click()
  await dialog(page).getByText('Are you sure you want to archive 3 emails?').waitFor()
  await dialog(page).getByRole('button', { name: 'Archive' }).click()
  await holdUndo(page)
  await rowOf(page, 'Cargo 108').waitFor({ state: 'detached' })
  await page.getByText('Archived Email Success!').waitFor()
  await page.getByText(`of ${MAILS - 3} emails`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Cargo 108').waitFor()
  await page.getByText(`of ${MAILS} emails`).waitFor()
  await page.close()
})

test('ML-042, ML-045 Undo of a batch over all that match brings a filtered list back', async () => {
  const filter = JSON.stringify([{ field: 'from', strategy: 'contains', content: 'nikos' }])
  const place = `/mails?filter=${encodeURIComponent(filter)}`
  const [page, other] = [await open(undefined, place), await open(undefined, place)]
  await page.getByText(`of ${MAILS} emails`).waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+A')
  await page.keyboard.press('e')
  await dialog(page).getByRole('button', { name: 'Archive' }).click()
  await holdUndo(page)
  for (const each of [page, other]) await each.getByText('No Matching Results').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const each of [page, other]) await rowOf(each, 'Cargo 108').waitFor()
  await page.getByText(`of ${MAILS} emails`).waitFor()
  await page.close()
  await other.close()
})

test('a mail that is put away gives way to the next one, so that one can go on by keyboard', async () => {
  const page = await open()
  await rowOf(page, 'Cargo 117').click()
  await page.getByRole('article', { name: 'Cargo 117', exact: true }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('article', { name: 'Cargo 116', exact: true }).waitFor()
  await expect
    .poll(() => rowOf(page, 'Cargo 116').evaluate((row) => row === document.activeElement))
    .toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('article', { name: 'Cargo 115', exact: true }).waitFor()
  await page.close()
})

test('a selected mail that a colleague archives leaves the selection, and the reader is told', async () => {
  const page = await open()
  await waitForLive(page)
  await rowOf(page, 'Cargo 115').click()
  await rowOf(page, 'Cargo 113').click({ modifiers: ['Shift'] })
  await page.getByText('3 selected').waitFor()
  const body = { email_ids: [ids.get('Cargo 114') ?? 0] }
  expect((await web.desk.server.call(archiveEmails, { body }, web.desk.tokens.ben)).status).toBeLessThan(300)
  await page.getByText('1 of the selected emails were archived meanwhile').waitFor()
  await page.getByText('2 selected').waitFor()
  await rowOf(page, 'Cargo 114').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  // What is read stays open and is what keys are about; the keyboard goes on from where it was.
  await rowOf(page, 'Cargo 113').click()
  await page.getByRole('article', { name: 'Cargo 113', exact: true }).waitFor()
  const read = { email_ids: [ids.get('Cargo 113') ?? 0] }
  expect(
    (await web.desk.server.call(archiveEmails, { body: read }, web.desk.tokens.ben)).status,
  ).toBeLessThan(300)
  await rowOf(page, 'Cargo 113').waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'Cargo 113', exact: true }).waitFor()
  expect(await page.locator('[data-index][data-active]').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('article', { name: 'Cargo 112', exact: true }).waitFor()
  await page.close()
})

test('ML-033 one mail or the whole selection is dragged, with its number under the pointer', async () => {
  const page = await open()
  await page.evaluate(() => {
    const seen = { types: '', data: '', picture: '' }
    Object.assign(window, { dragSeen: seen })
    const draw = DataTransfer.prototype.setDragImage
    DataTransfer.prototype.setDragImage = function (image, x, y) {
      seen.picture = image.textContent ?? ''
      draw.call(this, image, x, y)
    }
    const set = DataTransfer.prototype.setData
    DataTransfer.prototype.setData = function (type, data) {
      seen.types = type
      seen.data = data
      set.call(this, type, data)
    }
  })
  const dragged = () => page.evaluate(() => Reflect.get(window, 'dragSeen') as Record<string, string>)
  const drag = async (subject: string) => {
    await rowOf(page, subject).hover()
    await page.mouse.down()
    await page.mouse.move(100, 500, { steps: 4 })
    await page.mouse.up()
  }
  await drag('Cargo 112')
  await expect.poll(dragged).toMatchObject({
    types: 'application/x-laycan-emails',
    data: JSON.stringify({ ids: [ids.get('Cargo 112')] }),
    picture: 'Cargo 112',
  })
  await rowOf(page, 'Cargo 111').click()
  await rowOf(page, 'Cargo 110').click({ modifiers: ['Shift'] })
  await drag('Cargo 110')
  await expect.poll(dragged).toMatchObject({
    data: JSON.stringify({ ids: [ids.get('Cargo 111'), ids.get('Cargo 110')] }),
    picture: 'Cargo 1112 emails',
  })
  await page.close()
})

test('a row under the pointer offers what is done most with one press', async () => {
  const page = await open()
  await rowOf(page, 'Cargo 109').hover()
  await page
    .getByRole('group', { name: 'Actions on this email' })
    .getByRole('button', { name: 'Star' })
    .click()
  await rowOf(page, 'Cargo 109').getByRole('img', { name: 'Starred' }).waitFor()
  await page.close()
})

/** The subject of the row with the ring: the one in focus, else the one where the keyboard is. */
const ringed = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.closest('[data-index]')
    const row = focused ?? document.querySelector('[data-index][data-active]')
    return /Cargo \d+/.exec(row?.textContent ?? '')?.[0]
  })

/** Presses the key that stars: what is starred then must be the row with the ring. */
async function expectKeysAtRing(page: Page): Promise<void> {
  const starred = async () => {
    const rows = await page
      .getByRole('row')
      .filter({ has: page.getByRole('img', { name: 'Starred' }) })
      .allInnerTexts()
    return rows.map((text) => /Cargo \d+/.exec(text)?.[0])
  }
  const ring = await ringed(page)
  expect(ring).toBeDefined()
  const before = await starred()
  await page.keyboard.press('s')
  await expect.poll(starred).toEqual([...before, ring].toSorted().toReversed())
  // The next journey begins with what the server knows.
  const taken = page.waitForResponse((answer) => /unstar_multi/.test(answer.url()))
  await page.keyboard.press('s')
  await expect.poll(starred).toEqual(before)
  await taken
}

test('the ringed row is the one that keys act on, after a range, a menu, a drag, a question and a reload', async () => {
  const page = await open()
  const chosen = () => selected(page).count()
  await rowOf(page, 'Cargo 120').click()
  await page.getByRole('article', { name: 'Cargo 120', exact: true }).waitFor()
  await rowOf(page, 'Cargo 116').click({ modifiers: ['Shift'] })
  await bar(page).waitFor()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  await expectKeysAtRing(page)

  // A press on another row that becomes a drag leaves the ring where it is.
  await rowOf(page, 'Cargo 118').hover()
  await page.mouse.down()
  await page.mouse.move(100, 500, { steps: 4 })
  await page.mouse.up()
  await expectKeysAtRing(page)

  await rowOf(page, 'Cargo 118').click({ modifiers: ['Shift'] })
  await page.getByText('3 selected').waitFor()
  await rowOf(page, 'Cargo 119').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor()
  await page.keyboard.press('Escape')
  const ring = await ringed(page)
  // X is about the row with the ring, also where others are selected.
  await page.keyboard.press('x')
  await expect.poll(chosen).toBe(2)
  expect(await rowOf(page, String(ring)).getAttribute('aria-selected')).toBe('false')
  await page.keyboard.press('e')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  await expectKeysAtRing(page)

  await page.getByRole('button', { name: 'Load again' }).click()
  await expectKeysAtRing(page)
  await page.reload()
  await rowOf(page, 'Cargo 120').waitFor()
  await expectKeysAtRing(page)

  // The mail closes, and the ring stays at its row.
  await page.getByRole('article').getByRole('button', { name: 'Close', exact: true }).click()
  await waitForNoMail(page)
  await expectKeysAtRing(page)
  await page.close()
})

test('a row that Tab reaches before anything was chosen is the one that keys act on', async () => {
  const page = await open()
  // Behind the headers and their filters, which come late.
  const afterHeaders = async () => {
    await page.getByRole('columnheader').last().getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    return ringed(page)
  }
  await expect.poll(afterHeaders).toBe('Cargo 120')
  await expectKeysAtRing(page)
  await page.close()
})
