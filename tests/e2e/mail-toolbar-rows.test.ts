import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '#features/foundation/company/contract/endpoints.ts'
import { setFeatureFlag } from '#features/foundation/feature-flags/contract/endpoints.ts'
import { setLanguageModel } from '#features/foundation/language-model/contract/endpoints.ts'
import { type ModelServer, startModelServer } from '#features/foundation/language-model/server/testing.ts'
import { createShip } from '#features/records/ships/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { entriesOf } from './support/mail-menu.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

// Rows of the specification about the toolbar beside a mail.

let web: WebDesk
let model: ModelServer
beforeAll(async () => {
  model = await startModelServer(() => ({ content: '' }))
  web = await startWebDesk()
  const openai = { openai_address: model.address, openai_model: 'small', openai_api_key: 'sk-test-key-0001' }
  await web.desk.server.call(setLanguageModel, { body: openai }, web.desk.tokens.ann)
})
afterAll(async () => {
  await web?.stop()
  await model?.stop()
})

const deliver = (subject: string, more: object = {}, body?: string) =>
  web.desk.deliver({ raw: Buffer.from(testMail({ Subject: subject }, body)), ...more })
const set = (key: string, value: string) =>
  web.desk.server.call(setCompanySettings, { body: { keys: [key], values: [value] } }, web.desk.tokens.ann)
const flag = (enabled: boolean) =>
  web.desk.server.call(
    setFeatureFlag,
    { body: { name: 'create-ship-position', user_id: null, enabled } },
    web.desk.tokens.ann,
  )

async function show(page: Page, id: number, subject: string): Promise<Locator> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#/mails?id=${id}&rand=${id}`)
  const mail = page.getByRole('article', { name: subject })
  await mail.waitFor()
  return mail
}

test('MD-002, MD-003, MD-014, MD-030 the toolbar has its entries, each where flags, modules and the mail allow it', async () => {
  const id = await deliver('MV TOOLS', {}, 'MV OCEAN KITE opens Santos.')
  await web.desk.server.call(
    createShip,
    { body: { name: 'Ocean Kite', year_of_build: 2011 } },
    web.desk.tokens.ann,
  )
  const page = await web.open('/mails', { as: 'ann' })
  await waitForLive(page)
  const mail = await show(page, id, 'MV TOOLS')
  const { offers, press } = entriesOf(mail)
  const expectOffered = (name: string, is: boolean) =>
    expect.poll(() => offers(name), { message: name }).toBe(is)
  for (const name of ['Re-circulate', 'Print', 'Lookup ship', 'Minimize to tab', 'In new window'])
    await expectOffered(name, true)

  // With the AI feature alone.
  const people = 'Add to persons/departments/companies'
  await expectOffered(people, false)
  await set('openai_integration', '1')
  await expectOffered(people, true)
  await set('openai_integration', '0')
  await expectOffered(people, false)

  // Its flag and the module; looking up needs the module.
  await expectOffered('Create ship position', false)
  await flag(true)
  await expectOffered('Create ship position', true)
  await set('shipping_module_turn_off', '1')
  for (const name of ['Create ship position', 'Lookup ship']) await expectOffered(name, false)
  await set('shipping_module_turn_off', '0')
  for (const name of ['Create ship position', 'Lookup ship']) await expectOffered(name, true)

  // Where the mail stands.
  await press('Preview vertically')
  await press('Preview horizontally')
  await expectOffered('Preview vertically', true)
  await press('Maximize')
  await press('Minimize')
  if (await offers('Expand')) await press('Expand')
  await press('Collapse')
  await expectOffered('Expand', true)

  // Spam is not answered, sent again, read for positions or commented on.
  const spam = await show(page, await deliver('MV SPAM', { box: 'spam' }), 'MV SPAM')
  const all = spam.getByRole('button')
  await all.filter({ hasText: '' }).first().waitFor()
  await expect.poll(() => entriesOf(spam).offers('Print')).toBe(true)
  for (const name of ['Create ship position', 'Re-circulate', 'Reply', 'Reply all', 'Forward'])
    expect({ name, there: await spam.getByRole('button', { name, exact: true }).count() }).toEqual({
      name,
      there: 0,
    })
  await spam.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem').first().waitFor()
  const offered = await page.getByRole('menuitem').allTextContents()
  expect(offered.filter((text) => /^(Reply|Forward|Re-circulate|Email all)/.test(text))).toEqual([])
  await page.keyboard.press('Escape')
  if ((await spam.getByRole('button', { name: 'Expand' }).count()) > 0)
    await spam.getByRole('button', { name: 'Expand' }).click()
  await spam.getByRole('tab', { name: 'Positions' }).click()
  await spam.getByText('0 ship position detected').waitFor()
  expect(await spam.getByText('Add/Edit positions').count()).toBe(0)
  await spam.getByRole('tab', { name: 'Comments' }).click()
  await spam.getByText('Comments of spam emails are read-only.').waitFor()
  expect(await spam.getByRole('textbox').count()).toBe(0)

  // Looking a ship up asks for a text, and searches what is selected.
  const again = await show(page, id, 'MV TOOLS')
  await entriesOf(again).press('Lookup ship')
  await page.getByText('Please select text', { exact: true }).waitFor()
  await page.frameLocator('article iframe').getByText('OCEAN KITE').waitFor()
  await page.evaluate(() => {
    const inside = document.querySelector<HTMLIFrameElement>('article iframe')?.contentDocument
    const walker = inside?.createTreeWalker(inside.body, NodeFilter.SHOW_TEXT)
    for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
      const at = node.textContent?.indexOf('OCEAN KITE') ?? -1
      if (at >= 0) inside?.getSelection()?.setBaseAndExtent(node, at, node, at + 'OCEAN KITE'.length)
    }
  })
  await entriesOf(again).press('Lookup ship')
  await expect.poll(() => page.url()).toContain('#/ships/shipping?search_key=OCEAN%20KITE')
  await page.getByRole('row', { name: /Ocean Kite/ }).waitFor()
  await page.getByRole('button', { name: 'Back to the email' }).click()
  await page.getByRole('article', { name: 'MV TOOLS' }).waitFor()
  await page.close()
})
