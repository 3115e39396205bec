import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFeatureFlag } from '@laycan/features/foundation/feature-flags/contract/endpoints.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const DAY_MS = 24 * 60 * 60 * 1000

/** A desk whose server has a newer version than the client, known to this browser for some days. */
async function openOutdated(days: number): Promise<Page> {
  const page = await web.open('/login')
  await page.addInitScript(
    (known_since) => {
      localStorage.setItem('laycan.device.new_version', JSON.stringify({ version: '9.9.9', known_since }))
    },
    Date.now() - days * DAY_MS,
  )
  await page.route('**/about/web_version/latest', async (route) => {
    const json = { version: '9.9.9', released_at: new Date().toISOString(), hasNewVersion: true }
    await route.fulfill({ json: { ...json, userHelpCenterVersion: '' } })
  })
  await page.reload()
  await signInOn(page)
  return page
}

const banner = (page: Page) => page.getByText('Laycan 9.9.9 is here.').locator('..')

test('SH-026 the update banner is green at first, orange after a day, red after two', async () => {
  const colours: string[] = []
  for (const days of [0, 1, 2]) {
    const page = await openOutdated(days)
    await banner(page).waitFor()
    colours.push(await banner(page).evaluate((element) => getComputedStyle(element).backgroundColor))
    await page.close()
  }
  const tokens = await readTokens(['--positive-soft', '--warning-soft', '--danger-soft'])
  expect(colours).toEqual(tokens)
})

async function readTokens(names: readonly string[]): Promise<string[]> {
  const page = await web.open('/login')
  const values = await page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('div'))
    return wanted.map((name) => {
      probe.style.background = `var(${name})`
      return getComputedStyle(probe).backgroundColor
    })
  }, names)
  await page.close()
  return values
}

test('SH-026 the check for a newer version repeats every hour', async () => {
  const page = await web.open('/login')
  await page.clock.install()
  let answered = 0
  // A call that is under way when the clock jumps would count as timed out, and be made once more.
  page.on('response', (response) => {
    if (response.url().endsWith('/about/web_version/latest')) answered += 1
  })
  await signInOn(page)
  await page.clock.runFor(2_000)
  await expect.poll(() => answered).toBe(1)
  await page.clock.fastForward('01:00:01')
  await expect.poll(() => answered).toBe(2)
  await page.close()
})

test('Update in the header reloads the product', async () => {
  const page = await openOutdated(0)
  const update = page.getByRole('banner').getByRole('button', { name: 'Update' })
  await Promise.all([page.waitForEvent('load'), update.click()])
  await page.close()
})

test('RT-026 Out of sync shows on the mail list, with its flag, while events are missed, and reloads', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Out of sync' })
  await setFlag(false)
  web.proxy.cut()
  await page.getByText('Reconnecting…').waitFor()
  expect(await button.count()).toBe(0)
  web.proxy.mend()
  await waitForLive(page)
  await setFlag(true)
  const flags = () => page.evaluate(() => localStorage.getItem('laycan.user.feature_flags') ?? '')
  await expect.poll(flags).toContain('"out of sync":true')
  web.proxy.cut()
  await button.waitFor()
  // Once the wire is mended the button may go before it is pressed: the list that it asks for waits for that instead.
  let mend = () => {}
  const mended = new Promise<void>((resolve) => {
    mend = resolve
  })
  const list = /\/emails\?/
  await page.route(list, (route) => mended.then(() => route.continue()))
  const asked = page.waitForRequest(list)
  const reloaded = page.waitForResponse(list)
  await button.click()
  await asked
  web.proxy.mend()
  mend()
  expect((await reloaded).status()).toBe(200)
  await button.waitFor({ state: 'detached' })
  await page.close()
})

async function setFlag(enabled: boolean): Promise<void> {
  const body = { name: 'out of sync' as const, user_id: null, enabled }
  const { status } = await web.desk.server.call(setFeatureFlag, { body }, web.desk.tokens.ann)
  expect(status).toBe(204)
}

async function changeAccountForm(): Promise<Page> {
  const page = await web.open('/MailAccounts/company/desk%40harbour.example', { as: 'ann' })
  await page.getByLabel('Display name').fill('Harbour desk')
  return page
}

test('SH-029 leaving a form with unsaved changes warns first, by link, by Back and by signing out', async () => {
  const page = await changeAccountForm()
  const question = page.getByRole('alertdialog', { name: 'Are you sure to leave this page?' })
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#/MailAccounts/company')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Display name').inputValue()).toBe('Harbour desk')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.url()).toContain('#/settings')
  // Nothing is unsaved any more: the next step asks nothing.
  await page.getByRole('link', { name: 'Tags' }).click()
  await expect.poll(() => page.url()).toContain('#/tagsSetting')
  await page.close()
})

test('SH-029 the Back button asks too, and who stays is where he was', async () => {
  const page = await web.open('/settings', { as: 'ann' })
  await page.getByRole('link', { name: 'Mail accounts' }).click()
  await page.getByRole('button', { name: 'Add mailbox' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill('desk@harbour.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Display name').fill('Harbour desk')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Are you sure to leave this page?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => page.url()).toContain('#/MailAccounts/company')
  expect(await page.getByLabel('Display name').inputValue()).toBe('Harbour desk')
  await page.close()
})

test('SH-029 the browser itself asks before the page is closed, and not when nothing is unsaved', async () => {
  const page = await changeAccountForm()
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.url()).toMatch(/#\/MailAccounts$/)
  await page.reload()
  expect(asked).toBe(1)
  await page.close()
})

test('SH-039 a failed navigation only writes a console warning', async () => {
  const page = await web.open('/mails')
  await page.addInitScript(() => {
    const original = History.prototype.pushState
    History.prototype.pushState = function (...parts) {
      // As browsers do after too many steps in a short time.
      if ('refusesSteps' in window) throw new DOMException('Throttling navigation', 'SecurityError')
      original.apply(this, parts)
    }
  })
  await page.reload()
  await signInOn(page)
  await waitForLive(page)
  const warnings: string[] = []
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.evaluate(() => Object.assign(window, { refusesSteps: true }))
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect.poll(() => warnings.join()).toContain('/mails')
  expect(errors).toEqual([])
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.close()
})

test('a sign-in in one window leads in in the others of this browser, and a visitor’s console stays clean', async () => {
  const page = await web.open('/login')
  const other = await page.context().newPage()
  const noise: string[] = []
  other.on('console', (message) => message.type() === 'error' && noise.push(message.text()))
  await other.goto(`${web.proxy.url}/#/notifications`)
  await other.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInOn(page)
  await other.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await expect.poll(() => other.url()).toContain('#/notifications')
  expect(noise).toEqual([])
  await page.close()
})

test('somebody else’s sign-in in another window leaves nothing of the one before on the screen', async () => {
  const page = await web.open('/mails', { as: 'ann' })
  const other = await page.context().newPage()
  await other.goto(`${web.proxy.url}/#/mails`)
  await other.getByRole('link', { name: 'chartering' }).first().waitFor()
  await other.evaluate((token) => {
    const key = (name: string) => `laycan.user.${name}`
    const session = JSON.parse(localStorage.getItem(key('session')) ?? '{}')
    localStorage.setItem(key('token'), JSON.stringify(token))
    localStorage.setItem(
      key('session'),
      JSON.stringify({ ...session, user: { ...session.user, id: 999, name: 'Ben', user_type: 'member' } }),
    )
  }, web.desk.tokens.ben)
  await page.getByRole('link', { name: 'chartering' }).first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'ops' }).first().waitFor()
  await page.close()
})
