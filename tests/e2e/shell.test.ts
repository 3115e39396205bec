import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers } from '@laycan/testing/accessibility.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

async function openDesk(name = 'ann', options?: Parameters<WebDesk['open']>[1]): Promise<Page> {
  const page = await web.open('/mails', { ...options, as: name })
  return page
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('an administrator’s area does not show to a member', async () => {
  const admin = await openDesk('ann')
  await admin.getByRole('link', { name: 'Settings', exact: true }).click()
  await admin.getByRole('link', { name: 'Mail accounts' }).waitFor()
  await admin.close()
  const member = await openDesk('ben')
  await waitForLive(member)
  await member.getByRole('link', { name: 'Settings', exact: true }).click()
  await member.getByRole('link', { name: 'Preferences' }).waitFor()
  expect(await member.getByRole('link', { name: 'Mail accounts' }).count()).toBe(0)
  await member.close()
})

test('ML-004 the sidebar lists the lines that the user reads', async () => {
  const page = await openDesk('ben')
  await waitForLive(page)
  const links = page.getByRole('navigation').getByRole('link')
  await expect.poll(() => links.filter({ hasText: 'ops' }).count()).toBe(1)
  expect(await links.filter({ hasText: 'chartering' }).count()).toBe(0)
  await page.close()
})

test('ML-007 Sent is box sent with status sent, of the chosen line', async () => {
  const page = await openDesk()
  await page.getByRole('button', { name: 'Show the boxes of ops' }).click()
  await page.getByRole('link', { name: 'Sent of ops' }).click()
  const query = () => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1]))
  await expect.poll(query).toMatchObject({
    line_id: String(web.desk.lines.ops),
    box: 'sent',
    status: 'sent',
  })
  await page.close()
})

test('ST-005, ST-007 the theme changes at once, survives a reload and follows the user to another browser', async () => {
  const page = await openDesk('cyd')
  await page.getByRole('button', { name: /^Account/ }).click()
  const stored = page.waitForResponse((response) => response.url().endsWith('/user_settings'))
  await page.getByRole('menuitemcheckbox', { name: 'Twilight (dark)' }).click()
  await expect.poll(() => themeOf(page)).toBe('twilight')
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect.poll(() => themeOf(page)).toBe('twilight')
  const elsewhere = await openDesk('cyd')
  await expect.poll(() => themeOf(elsewhere)).toBe('twilight')
  await page.close()
  await elsewhere.close()
})

test('SH-024 a spinner covers the shell until the desk is there', async () => {
  const page = await web.open('/login')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/users/app-startup', async (route) => {
    await held
    await route.continue()
  })
  await signInOn(page)
  await page.getByRole('status').getByText('Signing in').waitFor({ state: 'attached' })
  release()
  await waitForLive(page)
  await page.close()
})

test('ER-013 a part of the program that does not load offers a reload', async () => {
  const page = await openDesk()
  await page.route('**/assets/accounts-screen-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Mail accounts' }).click()
  await page.getByText('Could not load this part of Laycan').waitFor()
  await page.getByText('ChunkLoadError').waitFor()
  await page.unroute('**/assets/accounts-screen-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Mail accounts' }).first().waitFor()
  await page.close()
})

test('SH-010 the product offers itself as handler of mailto links, once', async () => {
  const page = await web.open('/login')
  await page.addInitScript(() => {
    navigator.registerProtocolHandler = (scheme, url) => {
      const calls = JSON.parse(sessionStorage.getItem('handlers') ?? '[]')
      sessionStorage.setItem('handlers', JSON.stringify([...calls, { scheme, url: String(url) }]))
    }
  })
  await page.reload()
  await signInOn(page)
  await page.reload()
  await waitForLive(page)
  const handlers = async () =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('handlers'))) ?? '[]')
  await expect.poll(handlers).toEqual([{ scheme: 'mailto', url: `${web.proxy.url}/#/sendMail?mailto=%s` }])
  await page.close()
})

test('on a phone the areas stand at the lower edge and the mailboxes are a screen', async () => {
  const page = await openDesk('ann', { width: 390, height: 844, touch: true })
  await page.getByRole('link', { name: 'Mailboxes' }).tap()
  await page.getByRole('link', { name: 'chartering' }).tap()
  await expect.poll(() => page.url()).toContain(`line_id=${web.desk.lines.chartering}`)
  await page.close()
})

test('the shortcut map opens by ?, names the keys and gives the focus back', async () => {
  const page = await openDesk()
  await waitForLive(page)
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await map.getByText('Collapse or expand the sidebar').waitFor()
  await page.keyboard.press('Escape')
  await map.waitFor({ state: 'detached' })
  await page.keyboard.press('[')
  await expect
    .poll(async () => (await page.getByRole('navigation').first().boundingBox())?.width)
    .toBeLessThan(60)
  await page.close()
})

test.each(['original', 'twilight'] as const)(
  'axe finds nothing serious in the account menu in %s',
  async (theme) => {
    const page = await openDesk('ann', { theme })
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    expect(await findBarriers(page, { include: ['[role="menu"]'] })).toEqual([])
    await page.close()
  },
)
