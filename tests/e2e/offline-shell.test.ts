import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('RT-027 the product opens without a network, and a page that the network refuses says so and shows the mails', async () => {
  const page = await web.open('/mails', { as: 'ben', worker: true })
  // The worker has all files once it controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  web.proxy.cut()
  await page.reload()
  await page.getByText('Error: Your browser is not able to connect to the Inbox. Are you offline?').waitFor()
  web.proxy.mend()
  await page.reload()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.waitFor()

  await page.goto('about:blank')
  web.proxy.refuse(403)
  await page.goto(`${web.proxy.url}/?again#/preferences`)
  web.proxy.refuse(undefined)
  await page.getByText("You don't have permission to perform this action").first().waitFor()
  await navigation.waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\/mails/)
  await page.close()
})

test('without a network the views and mails of before are read; with it all is as it is now; signing out forgets them', async () => {
  const { desk } = web
  const id = await desk.deliver({
    text: testMail({ Subject: 'MV OFFLINE open Skaw' }, 'Her dates are firm.'),
  })
  const page = await web.open('/mails', { as: 'ben', worker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // From now on answers pass by the worker.
  await page.reload()
  const row = (subject: string) => page.getByRole('row').filter({ hasText: subject })
  await row('MV OFFLINE').click()
  const words = () => page.frameLocator('iframe').getByText('Her dates are firm.').waitFor()
  await words()
  await expect.poll(() => keptOf(page)).toContain(`/${desk.company.id}/emails/detail/${id}`)

  web.proxy.cut()
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#/mails?id=${id}`)
  await row('MV OFFLINE').waitFor()
  await words()
  await page.getByText('Error: Your browser is not able to connect to the Inbox. Are you offline?').waitFor()

  await desk.deliver({ text: testMail({ Subject: 'MV MEANWHILE' }) })
  web.proxy.mend()
  await row('MV MEANWHILE').waitFor()
  await waitForLive(page)

  await page
    .getByRole('button', { name: /Account|Ben/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => keptOf(page)).toEqual([])
  await page.close()
})

test('the newest mails are read without a network though nobody had opened them', async () => {
  const { desk } = web
  const ids: number[] = []
  for (const n of [1, 2, 3]) {
    const text = testMail({ Subject: `MV AHEAD ${n}` }, `Her dates of ${n} are firm.`)
    ids.push(await desk.deliver({ text }))
  }
  const page = await web.open('/mails', { as: 'ben', worker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  const paths = ids.map((id) => `/${desk.company.id}/emails/detail/${id}`)
  await expect.poll(() => keptOf(page)).toEqual(expect.arrayContaining(paths))

  web.proxy.cut()
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#/mails`)
  await page.getByRole('row').filter({ hasText: 'MV AHEAD 2' }).click()
  await page.frameLocator('iframe').getByText('Her dates of 2 are firm.').waitFor()
  web.proxy.mend()
  await page.close()
})

/** Paths of the answers that the browser keeps. */
async function keptOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}
