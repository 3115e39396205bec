import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBroadcastSettings } from '@laycan/features/flows/broadcasts/contract/endpoints.ts'
import { setDeliverySettings } from '@laycan/features/flows/delivery-reports/contract/endpoints.ts'
import { sendEmail } from '@laycan/features/flows/mail-sending/contract/endpoints.ts'
import { addSuppression } from '@laycan/features/records/suppressions/contract/endpoints.ts'
import { type SendingWebDesk, startSendingWebDesk } from './support/sending-web-desk.ts'
import { waitForLive } from './support/web-desk.ts'

let web: SendingWebDesk
let page: Page
beforeAll(async () => {
  web = await startSendingWebDesk()
  page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
})
afterAll(() => web?.stop())

/** A person's browser: of programs nothing is counted. */
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

const setPace = (per_minute: number) =>
  web.desk.server.call(setBroadcastSettings, { body: { per_minute, lines: [] } }, web.desk.tokens.ann)

/** Sends a mail separately, as ann, and opens it. */
async function broadcast(
  subject: string,
  addresses: readonly string[],
  more: { track?: boolean } = {},
): Promise<number> {
  const body = {
    line_id: web.line_id,
    client_key: `broadcast ${subject}`,
    subject,
    body: '<p>Dear {{name}}, please find our list.</p>',
    body_type: 'html' as const,
    to: addresses.map((address) => ({ name: address.split('@')[0] ?? '', address })),
    separately: true,
    delay: 0,
    ...more,
  }
  const { id } = (await web.desk.server.call(sendEmail, { body }, web.desk.tokens.ann)).body.email
  await page.goto(`${web.proxy.url}/#/mailDetail/${id}`)
  return id
}
const addressesOf = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}@list.example`)

test('DR-002 where reading is counted, all eight kinds have count and percent, and each opens its recipients', async () => {
  await setPace(0)
  await web.desk.server.call(
    setDeliverySettings,
    { body: { tracking: true, link_base: web.desk.server.url } },
    web.desk.tokens.ann,
  )
  await broadcast('MV COUNTED', addressesOf(4, 'c'), { track: true })
  await page.getByText(/^Sent to (?:all )?4 recipients/).waitFor()
  const { raw } = await web.taken('MV COUNTED')
  const html = raw.toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [picture = ''] = /http[^"\s]+\/t\/o\/[^"\s]+/.exec(html) ?? []
  await page.getByRole('toolbar').getByRole('button', { name: 'Delivery report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery report' })
  const kinds = dialog.getByRole('list', { name: 'Kinds' }).getByRole('button')
  await expect
    .poll(async () => {
      // Who looks within the first seconds is a program; a reader looks again.
      await fetch(picture, { headers: { 'user-agent': CHROME } })
      return kinds.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    })
    .toEqual([
      'Delivered: 4, 100 %',
      'Drop: 0, 0 %',
      'Deferred: 0, 0 %',
      'Bounce: 0, 0 %',
      'Open: 1, 25 %',
      'Click: 0, 0 %',
      'Spam: 0, 0 %',
      'Unread: 3, 75 %',
    ])
  for (const [at, shown] of [
    [0, 4],
    [4, 1],
    [7, 3],
  ] as const) {
    await kinds.nth(at).click()
    await expect.poll(() => dialog.getByText(/^c\d@list\.example$/).count()).toBe(shown)
    await dialog.getByRole('button', { name: 'All kinds' }).click()
    await kinds.first().waitFor()
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
})

test('CP-024, CP-030 the report of a broadcast shows eight kinds; choosing one shows its recipients, live', async () => {
  await setPace(0)
  await web.desk.server.call(
    addSuppression,
    { body: { address: 'r2@list.example', detail: 'asked' } },
    web.desk.tokens.ann,
  )
  await broadcast('MV REPORT', addressesOf(5, 'r'))
  await page.getByRole('region', { name: 'Sent separately' }).waitFor()
  await page.getByRole('button', { name: 'Each email' }).click()
  const each = page.getByRole('dialog', { name: 'Preview for each recipient' })
  await each.getByText('Left out: r2@list.example (on the list)').waitFor()
  await each.getByText('1 of 4').waitFor()
  await each.frameLocator('iframe').getByText('Dear r1, please find our list.').waitFor()
  await each.getByRole('button', { name: 'Next recipient' }).click()
  await each.frameLocator('iframe').getByText('Dear r3, please find our list.').waitFor()
  await each.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText(/^Sent to 4 of 5 recipients/).waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delivery report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery report' })
  const kinds = dialog.getByRole('list', { name: 'Kinds' }).getByRole('button')
  await kinds.first().waitFor()
  expect(await kinds.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Delivered: 4, 80 %',
    'Drop: 1, 20 %',
    'Deferred: 0, 0 %',
    'Bounce: 0, 0 %',
    'Spam: 0, 0 %',
  ])
  // Nobody counted who reads it, so nothing is claimed about that.
  const all = await dialog.getByRole('list', { name: 'Kinds' }).getByRole('listitem').allInnerTexts()
  expect(all.map((text) => text.split('\n')[0])).toEqual([
    'Delivered',
    'Drop',
    'Deferred',
    'Bounce',
    'Open',
    'Click',
    'Spam',
    'Unread',
  ])
  expect(all.filter((text) => text.includes('Not counted'))).toHaveLength(3)
  await kinds.nth(1).click()
  await dialog.getByText('r2@list.example').waitFor()
  await dialog.getByText('Left out: this address is on the list of suppressed addresses').waitFor()
  await dialog.getByRole('button', { name: 'All kinds' }).click()
  await kinds.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
})

test('CP-030 a paced broadcast shows how far it is; it is paused, resumed and stopped above the mail', async () => {
  await setPace(30)
  await broadcast('MV PACED', addressesOf(40, 'p'))
  const notice = page.getByRole('region', { name: 'Sending separately' })
  await notice.getByText('30 a minute').waitFor()
  await notice.getByRole('button', { name: 'Pause' }).click()
  const paused = page.getByRole('region', { name: 'Sending is paused' })
  await paused.getByRole('button', { name: 'Resume' }).click()
  await notice.getByRole('button', { name: 'Stop' }).click()
  const question = page.getByRole('alertdialog', { name: 'Stop sending this email?' })
  await question.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('region', { name: 'Sending was stopped' }).waitFor()
  await page.getByText(/^Stopped: \d+ of 40 recipients have it$/).waitFor()
})

test('CP-030 administrators keep the list of suppressed addresses, and others do not see the page', async () => {
  await page.goto(`${web.proxy.url}/#/sending`)
  await page.getByRole('heading', { name: 'Suppressed addresses' }).waitFor()
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByLabel('Address').fill('nonsense')
  await dialog.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByText('Please enter a valid email address').waitFor()
  await dialog.getByLabel('Address').fill('Moved@ship.example')
  await dialog.getByLabel('Reason (optional)').fill('moved to another company')
  await dialog.getByRole('button', { name: 'Add address' }).click()
  await page.getByText('moved to another company').waitFor()
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('MOVED')
  await expect.poll(() => page.getByText('r2@list.example').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove moved@ship.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No Matching Results').waitFor()
  const member = await web.open('/sending', { as: 'ben' })
  await member.goto(`${web.proxy.url}/#/sending`)
  await member.getByText("You don't have permission to see this page").waitFor()
  await member.close()
})
