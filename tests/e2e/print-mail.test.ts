import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logoPng } from '@laycan/demo-mail/files/png.ts'
import { filePart, htmlPart, multipart } from './support/files-message.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let page: Page
beforeAll(async () => {
  web = await startWebDesk()
  page = await web.open('/mails', { as: 'ann' })
  // The dialog belongs to the browser: what is printed is noted instead, also in frames.
  await page.addInitScript(() => {
    const owner = window as Window & { printed?: string[] }
    owner.printed = []
    const asked = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const inner: Window | null = asked?.get?.call(this)
        if (inner !== null) inner.print = () => void owner.printed?.push(inner.document.body.innerText)
        return inner
      },
    })
  })
})
afterAll(() => web?.stop())

const quoted = `<p>Firm offer as below</p><img src="cid:logo@x" alt="Logo"><img src="http://pictures.example/spy.png">
<blockquote type="cite"><p>On Monday you wrote</p><p>please firm up</p></blockquote>`

function offer(subject: string): Promise<number> {
  const parts = [
    htmlPart(quoted),
    filePart('logo.png', 'image/png', logoPng([40, 90, 140], 200, 60), 'logo@x'),
    filePart('recap.txt', 'text/plain', 'recap'),
  ]
  return web.desk.deliver({ raw: Buffer.from(multipart(subject, parts)) })
}

async function print(place: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${web.proxy.url}/#${place}`)
}

const printed = () => page.evaluate(() => (window as Window & { printed?: string[] }).printed ?? [])
const paper = () => page.frameLocator('iframe[title="Print view"]')

test('SH-009, MD-020 headers and body are ready for printing, and the print dialog starts by itself', async () => {
  const id = await offer('MV PRINT')
  await print(`/printMail/${id}`)
  await expect.poll(async () => (await printed()).length).toBe(1)
  await expect.poll(() => page.title()).toBe('MV PRINT')
  const sheet = paper().getByRole('article')
  await sheet.getByRole('heading', { name: 'MV PRINT' }).waitFor()
  const head = await sheet.locator('dl').innerText()
  expect(head).toMatch(/From\s+Nikos Pappas <nikos@aegean.example>/)
  expect(head).toMatch(/To\s+Operations <ops@oceanic.example>/)
  expect(head).toMatch(/Attachments\s+recap.txt \(5 B\)/)
  expect(head).toMatch(/Mailbox\s+ops/)
  expect(await page.getByRole('navigation').count()).toBe(0)
})

test('MD-020 quoted text is unfolded, own pictures are there, those of other hosts only where allowed', async () => {
  await paper().getByText('please firm up').waitFor()
  const logo = paper().getByRole('img', { name: 'Logo' })
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  expect(await paper().locator('img[src*="image_proxy"]').count()).toBe(0)
})

test('SH-009 several mails are printed at once, each on a page of its own', async () => {
  const ids = [await offer('MV FIRST'), await offer('MV SECOND')]
  await print(`/printMail/0?ids=${ids.join(',')}`)
  await expect.poll(async () => (await printed()).length).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const breaks = await paper()
    .getByRole('article')
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).breakBefore))
  expect(breaks).toEqual(['auto', 'page'])
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(async () => (await printed()).length).toBe(2)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed()).length).toBe(3)
})

test('ER-008 no error toast shows in the print view; what failed is said on the page and nothing is printed', async () => {
  const id = await offer('MV THERE')
  await print('/printMail/999999')
  await page.getByText('This email does not exist anymore, or you may no longer read its mailbox.').waitFor()
  await print(`/printMail/0?ids=${id},999999`)
  await page.getByText('1 of 2 emails could not be loaded, so nothing is printed.').waitFor()
  await page.route('**/emails/detail/*', (route) => route.fulfill({ status: 500, body: '{"error":"boom"}' }))
  await print(`/printMail/${id}`)
  await page.getByText('This email could not be loaded, so nothing is printed.').waitFor()
  await page.unroute('**/emails/detail/*')
  expect(await page.getByText('boom').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await printed()).toEqual([])
  await print('/printMail/x')
  await page.getByText('This address names no email').waitFor()
})
