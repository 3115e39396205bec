import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompanySettings } from '@laycan/features/foundation/company/contract/endpoints.ts'
import { setFilingConnector } from '@laycan/features/marks/automated-filing/contract/endpoints.ts'
import {
  startTestConnector,
  type TestConnector,
} from '@laycan/features/marks/automated-filing/server/testing.ts'
import { addEmailsToFolders } from '@laycan/features/marks/filings/contract/endpoints.ts'
import { createFolder } from '@laycan/features/records/folders/contract/endpoints.ts'
import { listEmails } from '@laycan/features/workspaces/mail-list/contract/endpoints.ts'
import { testMail } from '../support/test-desk.ts'
import { mailRow } from './support/folder-desk.ts'
import { startWebDesk, type WebDesk, waitForLive } from './support/web-desk.ts'

let web: WebDesk
let connector: TestConnector
beforeAll(async () => {
  connector = await startTestConnector()
  web = await startWebDesk()
})
afterAll(async () => {
  await web?.stop()
  await connector?.stop()
})

async function menuOf(page: Page, subject = 'Laytime statement') {
  await mailRow(page, subject).click({ button: 'right' })
  return page.getByRole('menuitem', { name: 'File automatically' })
}

test('AI-008, AI-009, AI-010, AI-011 a connector’s actions are offered while it is there, the chosen one is remembered, and its outcome shows', async () => {
  await web.desk.deliver({ text: testMail({ Subject: 'Laytime statement' }) })
  const page = await web.open('/mails', { as: 'ben' })
  await waitForLive(page)
  const { call } = web.desk.server
  const switchOn = { keys: ['enable_trigonal'], values: ['1'] }
  await call(setCompanySettings, { body: switchOn }, web.desk.tokens.ann)
  expect(await (await menuOf(page)).count()).toBe(0)
  await page.keyboard.press('Escape')
  const settings = await web.open('/companySettings', { as: 'ann' })
  await settings.getByLabel('Connector', { exact: true }).selectOption('service')
  await settings.getByLabel('Address', { exact: true }).fill(connector.address)
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Settings changed' }).waitFor()
  const ask = async (shown: string, chosen: string) => {
    await (await menuOf(page)).click()
    const choice = page.getByLabel('What is to be done?')
    expect(await choice.inputValue()).toBe(shown)
    await choice.selectOption(chosen)
    const before = connector.asked.length
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await expect.poll(() => connector.asked.length).toBe(before + 1)
    return connector.asked[before] as TestConnector['asked'][number]
  }
  const first = await ask('voyage', 'invoice')
  expect(first).toMatchObject({ capability_type: 'invoice', emails: [{ subject: 'Laytime statement' }] })
  const sign = (name: string) => mailRow(page, 'Laytime statement').getByRole('img', { name })
  await sign('Waits for the filing service').waitFor()
  await connector.tell(first, { outcome: 'preview', error: 'No voyage is open' })
  const popup = page.getByRole('dialog', { name: 'Not filed' })
  await popup.getByText('No voyage is open').waitFor()
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await sign('Waits for the filing service').waitFor({ state: 'detached' })
  await page.reload()
  const second = await ask('invoice', 'invoice')
  await connector.tell(second, { outcome: 'draft' })
  await sign('A draft of its filing is ready').waitFor()
  await connector.tell(second, { outcome: 'success', note: 'Filed to voyage 17' })
  await page.getByText('Filed to voyage 17').waitFor()
  await sign('Filed automatically').waitFor()
  await connector.tell(second, { outcome: 'delete' })
  await sign('Filed automatically').waitFor({ state: 'detached' })
  await fileByItself(page)
  await call(setFilingConnector, { body: { filing_connector: '' } }, web.desk.tokens.ann)
  await expect
    .poll(async () => {
      const entries = await (await menuOf(page)).count()
      await page.keyboard.press('Escape')
      return entries
    })
    .toBe(0)
  await settings.close()
  await page.close()
})

/** The built-in connector says why it filed a mail where it did, and takes it back. */
async function fileByItself(page: Page): Promise<void> {
  const { desk } = web
  const { call } = desk.server
  await call(setFilingConnector, { body: { filing_connector: 'built_in' } }, desk.tokens.ann)
  const { folder } = (
    await call(createFolder, { body: { name: 'Noon reports', personal: false } }, desk.tokens.ann)
  ).body
  const report = (day: number) =>
    desk.deliver({ text: testMail({ From: 'kite@fleet.example', Subject: `Noon report ${day} March` }) })
  const earlier = [await report(1), await report(2), await report(3)]
  await call(addEmailsToFolders, { body: { email_ids: earlier, folder_ids: [folder.id] } }, desk.tokens.ben)
  const id = await report(4)
  const folders = async () =>
    (await call(listEmails, { query: { ids: [id] } }, desk.tokens.ben)).body.emails[0]?.folder_ids
  await mailRow(page, 'Noon report 4 March').waitFor()
  await (await menuOf(page, 'Noon report 4 March')).click()
  await page.getByLabel('What is to be done?').selectOption({ label: 'File like earlier emails' })
  await page.getByRole('button', { name: 'File', exact: true }).click()
  const reason = 'Filed in Noon reports: 3 emails of this sender with this subject are there'
  await page.getByText(reason).waitFor()
  expect(await folders()).toEqual([folder.id])
  const sign = mailRow(page, 'Noon report 4 March').getByRole('img', { name: 'Filed automatically' })
  await sign.waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Taken out of the folder again').waitFor()
  await sign.waitFor({ state: 'detached' })
  expect(await folders()).toEqual([])
}
