import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { composeIn, composeOf, openMails, windowOf } from './support/compose-page.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let source: number
beforeAll(async () => {
  web = await startWebDesk()
  source = await web.desk.deliver()
})
afterAll(() => web?.stop())

const openDialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).count()
const floating = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('KB-001, CP-002 n opens compose in a window of its own, but not while typing in a field', async () => {
  await composeIn(web.desk, 'window')
  const page = await openMails(web)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  const compose = composeOf(opened)
  await compose.to.waitFor()
  await expect.poll(() => compose.to.evaluate((input) => input === document.activeElement)).toBe(true)
  await opened.keyboard.type('nn')
  expect(await compose.to.inputValue()).toBe('nn')
  expect(opened.context().pages()).toHaveLength(2)
  expect(await findBarriers(opened)).toEqual([])
  // Nothing was written: it closes without a question, and no draft stays behind (CP-015).
  await compose.to.fill('')
  // The window is gone before the key is up.
  await opened.keyboard.press('Escape').catch(() => undefined)
  await expect.poll(() => opened.isClosed()).toBe(true)
  await page.close()
})

test('CP-014 only lines that the user may send from are offered, first the one whose list is shown', async () => {
  const page = await openMails(web, 'ann', `/mails?line_id=${web.desk.lines.chartering}`)
  const opened = await windowOf(page, () => page.keyboard.press('n'))
  const sender = opened.getByRole('combobox', { name: 'From', exact: true })
  await expect.poll(() => sender.inputValue()).toBe(String(web.desk.lines.chartering))
  expect(await sender.locator('option').allInnerTexts()).toEqual([
    'ops <ops@oceanic.example>',
    'chartering <chartering@oceanic.example>',
  ])
  await page.close()
})

test('CP-003, SH-010 a mailto link prefills to, cc, bcc, subject and body', async () => {
  const page = await openMails(web)
  const link =
    'mailto:n@x.example?cc=c@x.example&bcc=b@x.example&subject=MV%20STAR&body=Dear%20all%0Aplease%20<b>'
  await page.goto(`${web.proxy.url}/#/sendMail?mailto=${encodeURIComponent(link)}`)
  const compose = composeOf(page)
  await compose.message.getByText('Dear all').waitFor()
  expect(await compose.tokens()).toEqual(['n@x.example'])
  expect(await compose.tokens('Cc')).toEqual(['c@x.example'])
  expect(await compose.tokens('Bcc')).toEqual(['b@x.example'])
  expect(await compose.subject.inputValue()).toBe('MV STAR')
  expect(await compose.message.innerText()).toContain('please <b>')
  await page.close()
})

test('CP-017 pasted lists become recipients, what is no address stays and must be corrected before sending', async () => {
  await composeIn(web.desk, 'app')
  const page = await openMails(web)
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.to.waitFor()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '"Pappas, Nikos" <n@x.example>; m\u200B@x.example\nnot an address')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect.poll(() => compose.tokens()).toEqual(['Pappas, Nikos', 'm@x.example', 'not an address'])
  await compose.send.click()
  await page.getByText('Please correct or remove what is not an email address: not an address').waitFor()
  await page.close()
})

test('CP-004, CP-005 R answers the open mail with its quote in the app, reads it, and Forward floats besides', async () => {
  const page = await openMails(web, 'ann', `/mails?id=${source}`)
  await page
    .getByRole('heading', { name: /MV AEGEAN STAR/ })
    .first()
    .waitFor()
  await page.keyboard.press('r')
  const reply = composeOf(floating(page, /^Re: MV AEGEAN STAR/))
  await reply.message.waitFor()
  expect(await reply.tokens()).toEqual(['Nikos Pappas'])
  await page.getByText('> Good day, please find our position below.').waitFor()
  await expect.poll(() => reply.message.evaluate((area) => area.contains(document.activeElement))).toBe(true)
  // CP-002: one compose window at a time is visible; the other waits at the bottom.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Re: MV AEGEAN STAR/ }).waitFor()
  await page.keyboard.press('f')
  await floating(page, /^Fw: MV AEGEAN STAR/).waitFor()
  expect(await floating(page, /^Re: MV AEGEAN STAR/).count()).toBe(0)
  await page.getByRole('button', { name: /^Re: MV AEGEAN STAR/ }).click()
  await floating(page, /^Re: MV AEGEAN STAR/).waitFor()
  expect(await floating(page, /^Fw: MV AEGEAN STAR/).count()).toBe(0)
  await page.close()
})

test('KB-010 a key that follows Escape before the browser paints again is for the mails, not for the minimised one', async () => {
  await composeIn(web.desk, 'app')
  const page = await openMails(web, 'ann', `/mails?id=${source}`)
  await page
    .getByRole('heading', { name: /MV AEGEAN STAR/ })
    .first()
    .waitFor()
  await page.keyboard.press('n')
  const { to } = composeOf(page)
  await to.waitFor()
  await expect.poll(() => to.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    press('Escape')
    // The next key is another task, and no frame lies between.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
    press('f')
  })
  await floating(page, /^Fw: MV AEGEAN STAR/).waitFor()
  await page.close()
})

test('KB-010 keys typed in a floating window do nothing to the mails behind it', async () => {
  const page = await openMails(web, 'ann', `/mails?id=${source}`)
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.write({ subject: 'e s # u' })
  for (const name of ['More options', 'Minimise']) {
    await page.getByRole('button', { name, exact: true }).focus()
    for (const key of ['e', 's', 'Delete', 'n']) await page.keyboard.press(key)
  }
  expect(await openDialogs(page)).toBe(0)
  expect(await page.getByRole('region', { name: 'e s # u' }).count()).toBe(1)
  expect(await findBarriers(page)).toEqual([])
  await page.close()
})

test('KB-010 words typed before the sheet is there do nothing to the mails behind it', async () => {
  await composeIn(web.desk, 'app')
  const page = await openMails(web, 'ann', `/mails?id=${source}`)
  await page
    .getByRole('heading', { name: /MV AEGEAN STAR/ })
    .first()
    .waitFor()
  const held: (() => Promise<void>)[] = []
  await page.route('**/emails/compose?**', (route) => void held.push(() => route.continue()))
  await page.keyboard.press('r')
  await floating(page, 'New email').waitFor()
  await page.keyboard.type('dear nafeesa')
  await page.keyboard.press('Escape')
  const written = page.getByRole('complementary', { name: 'Emails being written' })
  await written.getByRole('button', { name: 'New email', exact: true }).click()
  await Promise.all(held.map((release) => release()))
  const reply = composeOf(floating(page, /^Re: MV AEGEAN STAR/))
  await expect.poll(() => reply.message.evaluate((area) => area.contains(document.activeElement))).toBe(true)
  expect(await written.getByRole('heading', { level: 2, includeHidden: true }).count()).toBe(1)
  expect(await openDialogs(page)).toBe(0)
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.close()
})

test('SH-028, CP-015 leaving with compose open asks, going to another screen does not, closing saves a draft', async () => {
  const page = await openMails(web)
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.write({ subject: 'MV CLOSED' })
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect.poll(() => page.title()).toBe('Settings')
  expect(await compose.subject.inputValue()).toBe('MV CLOSED')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog', { name: 'Are you sure to leave this page?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('region', { name: 'MV CLOSED' }).getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel sending this email?' })
  await question.getByText('This email will be saved as a draft.').waitFor()
  await question.getByRole('button', { name: 'Go on writing' }).click()
  expect(await compose.subject.inputValue()).toBe('MV CLOSED')
  await page.getByRole('region', { name: 'MV CLOSED' }).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('region', { name: 'MV CLOSED' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Draft', exact: true }).first().click()
  await page.getByRole('row', { name: /MV CLOSED/ }).waitFor()
  await page.close()
})

test('a reload of the app brings the floating windows back as they were', async () => {
  const page = await openMails(web)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.keyboard.press('n')
  await composeOf(page).write({ subject: 'MV ONE' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'MV ONE' }).waitFor()
  await page.getByRole('button', { name: 'New email' }).click()
  const two = composeOf(floating(page, /New email|MV TWO/))
  await two.write({ subject: 'MV TWO' })
  await page.reload()
  await floating(page, 'MV TWO').waitFor()
  await page.getByRole('button', { name: 'MV ONE' }).click()
  expect(await composeOf(floating(page, 'MV ONE')).subject.inputValue()).toBe('MV ONE')
  await page.close()
})

test('a phone shows compose over the whole screen, without anything to scroll sideways', async () => {
  const page = await web.open('/mails', { width: 390, height: 844, touch: true })
  await page.getByLabel('Username or email').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill('cargo-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'New email' }).click()
  const box = await floating(page, 'New email').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Back leaves compose, not the screen behind it; what was written waits at the lower edge.
  await composeOf(floating(page, 'New email')).write({ subject: 'MV BACK' })
  const place = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'MV BACK' }).click()
  await floating(page, 'MV BACK').getByRole('button', { name: 'Minimise' }).click()
  await page.getByRole('button', { name: 'MV BACK' }).waitFor()
  expect(page.url()).toBe(place)
  await page.close()
})
