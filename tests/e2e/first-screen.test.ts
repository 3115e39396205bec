import { gzipSync } from 'node:zlib'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebDesk, stopClock, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
  await web.desk.deliver()
})
afterAll(() => web?.stop())

/** The mails of ann with a clock that stands still, before anything is drawn: the desk's answers are held. */
async function openUndrawn() {
  const page = await web.open('/login', { as: 'ann' })
  await page.goto('about:blank')
  const held: Route[] = []
  await page.route(/\/users\/app-startup/, (route) => void held.push(route))
  await page.clock.install()
  await stopClock(page)
  await page.goto(`${web.proxy.url}/#/mails`)
  await expect.poll(() => held.length).toBe(1)
  expect(await page.locator('#root > *').count()).toBe(0)
  return { page, held }
}

test('the page names the files of the first screen itself, and they are few', async () => {
  const html = await (await fetch(`${web.proxy.url}/`)).text()
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  const ofKind = (kind: string) => named.filter((name) => name.endsWith(kind))
  expect(ofKind('.js').length).toBeLessThanOrEqual(3)
  expect(ofKind('.css').length).toBeLessThanOrEqual(2)
  expect(ofKind('.woff2')).toHaveLength(1)
  expect(named.some((name) => name.startsWith('assets/mail-screen-'))).toBe(true)
  for (const name of named) expect((await fetch(`${web.proxy.url}/${name}`)).status).toBe(200)
})

/**
 * Kilobytes of script, compressed, before the first rows. The goal is 250: words, schemas and actions of areas that the first
 * screen does not show are still part of it. Widgets of forms and dates, 190 more, must not come back.
 */
const FIRST_SCRIPT_KB = 410

test('what the page loads before the first rows does not grow', async () => {
  const html = await (await fetch(`${web.proxy.url}/`)).text()
  const scripts = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  let bytes = 0
  for (const name of scripts) {
    const script = await (await fetch(`${web.proxy.url}/${name}`)).arrayBuffer()
    bytes += gzipSync(new Uint8Array(script)).byteLength
  }
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes / 1000).toBeLessThan(FIRST_SCRIPT_KB)
})

test('the frame is drawn with its first rows in it, and without them when 200 ms are over', async () => {
  const { page, held } = await openUndrawn()
  await page.clock.runFor(199)
  expect(await page.locator('#root > *').count()).toBe(0)
  await page.clock.runFor(1)
  await page.getByRole('navigation').first().waitFor()
  expect(await page.locator('[data-index]').count()).toBe(0)
  await held[0]?.continue()
  await page.locator('[data-index]').first().waitFor()
  await page.reload()
  await expect.poll(() => held.length).toBe(2)
  // How many rows stood there whenever something was put into the page.
  const drawings = await page.evaluateHandle(() => {
    const rows: number[] = []
    const note = () => rows.push(document.querySelectorAll('[data-index]').length)
    new MutationObserver(note).observe(document.querySelector('#root') ?? document, { childList: true })
    return rows
  })
  await held[1]?.continue()
  await page.locator('[data-index]').first().waitFor()
  const [first, ...later] = await drawings.jsonValue()
  expect(first).toBeGreaterThan(0)
  expect(later).toEqual([])
  await page.close()
})

test('SH-002 an address that changes before anything is drawn is the one whose screen is shown', async () => {
  const { page, held } = await openUndrawn()
  await page.goto(`${web.proxy.url}/#/mailboxes`)
  await held[0]?.continue()
  await page.clock.runFor(200)
  await page.getByRole('heading', { name: 'Mailboxes', level: 1, exact: true }).waitFor()
  await page.close()
})

test('the page tries nothing that its own policy forbids', async () => {
  const page = await web.open('/login', { as: 'ann' })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      sessionStorage.setItem('broken', event.blockedURI),
    )
  })
  await page.reload()
  await page.locator('[data-index]').first().waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('broken'))).toBeNull()
  await page.close()
})

test('the first list is asked for before its screen is drawn, once, and the screen does not wait for it forever', async () => {
  const page = await web.open('/login', { as: 'ann' })
  await page.goto('about:blank')
  const held: Route[] = []
  let asked = 0
  await page.route(/\/emails\?/, (route) => {
    asked += 1
    if (asked === 1) held.push(route)
    else void route.continue()
  })
  await page.clock.install()
  await stopClock(page)
  await page.goto(`${web.proxy.url}/#/mails`)
  await expect.poll(() => held.length).toBe(1)
  const screen = page.getByRole('region', { name: 'Mail Activity' })
  expect(await screen.count()).toBe(0)
  await page.clock.runFor(100)
  await screen.waitFor()
  expect(await screen.getByRole('row').count()).toBe(0)
  await held[0]?.continue()
  await screen.locator('[data-index]').first().waitFor()
  expect(asked).toBe(1)
  await page.close()
})

test('ML-053 bodies are fetched ahead once rows are painted, not while a window is still being made', async () => {
  const page = await web.open('/login', { as: 'ann' })
  await page.goto('about:blank')
  await page.clock.install()
  await stopClock(page)
  // After the clock, which has frames of its own.
  await page.context().addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window)
    let paints = false
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (run) => (paints ? frame(run) : held.push(run))
    document.addEventListener('paints', () => {
      paints = true
      held.splice(0).forEach(frame)
    })
  })
  let asked = 0
  await page.route('**/email_bodies**', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto(`${web.proxy.url}/#/mails`)
  await page.locator('[data-index]').first().waitFor()
  // Longer than fetching ahead waits for a quiet moment, and until the search of the header is there, which is fetched later.
  await page.clock.runFor(1_500)
  const search = page.getByRole('combobox', { name: 'Search emails' })
  const passUntilSearch = async () => {
    await page.clock.runFor(100)
    return search.isVisible()
  }
  await expect.poll(passUntilSearch).toBe(true)
  expect(asked).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('paints')))
  await page.clock.resume()
  await expect.poll(() => asked).toBe(1)
  await page.close()
})
