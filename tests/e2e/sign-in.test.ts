import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineMessage } from '@laycan/contract/message.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { TEST_PASSWORD } from '../support/test-desk.ts'
import { signInOn, startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

/** Recorded by user administration, which comes later; the client hears it already. */
const forceLogout = defineMessage('ForceLogout', z.object({ user_id: z.number() }))

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

const placeOf = (page: Page) => new URL(page.url()).hash

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

test('SH-004, AU-006, AU-007 a visitor signs in and lands on the wanted path', async () => {
  const page = await web.open(`/mails?line_id=${web.desk.lines.ops}&box=sent`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInOn(page)
  await expect.poll(() => placeOf(page)).toBe(`#/mails?line_id=${web.desk.lines.ops}&box=sent`)
  await page.close()
})

test('SH-001, SH-002, SH-023, SH-025 paths lead to /mails, the title falls back, the footer has the version', async () => {
  const page = await web.open('/')
  await expect.poll(() => page.title()).toBe('Sign in')
  await signInOn(page)
  await expect.poll(() => placeOf(page)).toBe('#/mails')
  await page.goto(`${web.proxy.url}/#/no/such/place`)
  await expect.poll(() => placeOf(page)).toBe('#/mails')
  expect(await page.getByRole('contentinfo').textContent()).toMatch(/Laycan \d+\.\d+\.\d+/)
  await page.close()
})

test('the form asks that both are filled, and says nothing of what passwords look like', async () => {
  const page = await web.open('/login')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/auth/') && calls.push(request.url()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Please enter username').waitFor()
  await page.getByText('Please enter password').waitFor()
  expect(calls).toEqual([])
  for (const name of ['a b', 'nobody@oceanic.example', 'ann']) {
    await page.getByLabel('Username or email').fill(name)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['Wrong username or password'])
    await page.reload()
  }
  await page.close()
})

test('AU-008 a wrong password shows the server’s reason on the page and stores nothing', async () => {
  const page = await web.open('/login')
  await page.getByLabel('Username or email').fill('ann')
  await page.getByLabel('Password', { exact: true }).fill('wrong-pass-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Wrong username or password').waitFor()
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.user.')))
  expect(stored).toEqual([])
  await page.close()
})

test('SH-035, AU-001 a reload stays signed in, and the session cookie alone is enough', async () => {
  const page = await web.open('/')
  await signInOn(page)
  await page.reload()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await page.close()
})

test('AU-019, AU-021, AU-022 signing out shows the modal, clears the user and leaves a name to prefill', async () => {
  const page = await web.open('/')
  await signInOn(page, 'ann')
  await signOut(page)
  await signInOn(page, 'ben@oceanic.example')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/logout', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^Account/ }).click()
  const modal = page.getByRole('alertdialog', { name: 'Logging out' })
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await modal.getByText('Please wait while we sync your data').waitFor()
  release()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe('ben@oceanic.example')
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.user.')))
  expect(stored).toEqual([])
  await page.getByRole('button', { name: /^Ann/ }).click()
  await expect.poll(() => page.getByLabel('Username or email').inputValue()).toBe('ann')
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.close()
})

test('AU-009, AU-010, SC-010 a base URL outside the approved domains gets no password and is not stored', async () => {
  const page = await web.open('/login')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/login') && sent.push(request.url()))
  await page.route('**/v1/base-url', (route) =>
    route.fulfill({ json: { base_url: 'https://evil.example', region: 'x', tenant_id: 'oceanic' } }),
  )
  await page.getByLabel('Username or email').fill('ann@oceanic.example')
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('not one of the approved servers').waitFor()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('evil.example')
  await page.close()
})

test('AU-023, SH-004 an ended session leads to sign-in by itself, and back to where one was', async () => {
  const page = await web.open('/')
  await signInOn(page, 'cyd')
  await page.goto(`${web.proxy.url}/#/mails?box=spam`)
  await page.getByRole('link', { name: 'Spam' }).and(page.locator('[aria-current]')).waitFor()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('laycan.user.token') ?? '""'))
  const ended = await fetch(`${web.desk.server.url}/auth/logout`, {
    method: 'POST',
    headers: { 'access-token': token },
  })
  expect(ended.status).toBe(204)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signInOn(page, 'cyd')
  await expect.poll(() => placeOf(page)).toContain('box=spam')
  await page.close()
})

test('AU-024 a forced logout reaches the named user’s windows and nobody else’s', async () => {
  const ann = await web.open('/')
  await signInOn(ann, 'ann')
  await waitForLive(ann)
  const ben = await web.open('/')
  await signInOn(ben, 'ben')
  await waitForLive(ben)
  await inTransaction(web.desk.company.db, async (tx) => {
    recordChange(tx, {
      message: forceLogout,
      body: { user_id: web.desk.users.ben },
      audience: { to: 'company' },
    })
  })
  await ben.getByRole('heading', { name: 'Sign in' }).waitFor()
  await ann.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  await ann.close()
  await ben.close()
})

test('configuration loads 500 ms after the shell stands', async () => {
  const page = await web.open('/login')
  await signInOn(page)
  const times = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const find = (end: string) => entries.find(({ name }) => name.endsWith(end))
      return { ready: find('/users/app-startup')?.responseEnd, loads: find('/users/basic_data')?.startTime }
    })
  await expect.poll(async () => (await times()).loads).toBeDefined()
  const { ready, loads } = await times()
  expect((loads ?? 0) - (ready ?? 0)).toBeGreaterThanOrEqual(500)
  await page.close()
})

test('SH-033 the sidebar starts at 250 px and keeps the width it is dragged to', async () => {
  const page = await web.open('/')
  await signInOn(page)
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(250)
  const bar = page.getByRole('separator', { name: 'Sidebar' })
  const box = await bar.boundingBox()
  await page.mouse.move(box!.x, 400)
  await page.mouse.down()
  await page.mouse.move(box!.x + 60, 400, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(310)
  await page.reload()
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(310)
  await page.close()
})
