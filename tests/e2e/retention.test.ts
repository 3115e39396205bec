import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRetention, releaseLegalHold } from '#features/flows/retention/contract/retention.ts'
import { getSamlProvider } from '#features/foundation/sso/contract/saml.ts'
import { testMail } from '../support/test-desk.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
beforeAll(async () => {
  web = await startWebDesk()
})
afterAll(() => web?.stop())

test('an administrator sets how long a mailbox keeps its mail, and holds a sender; a SAML provider is kept beside', async () => {
  const { desk } = web
  const received_at = new Date(Date.now() - 500 * 86_400_000)
  await desk.deliver({ text: testMail({ Date: received_at.toUTCString() }), received_at })
  const page = await web.open('/retention-setting', { as: 'ann' })
  await page.getByLabel('Keep mail of ops').selectOption({ label: '1 year' })
  const question = page.getByRole('alertdialog')
  await question.getByText('1 email is older and is deleted the next night.').waitFor()
  await question.getByRole('button', { name: 'Keep for 1 year' }).click()
  await page.getByText('Saved').waitFor()
  await expect.poll(() => page.getByLabel('Keep mail of ops').inputValue()).toBe('365')

  await page.getByRole('button', { name: 'New legal hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('Nikos@Aegean.example')
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await dialog.getByText('Please enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Arbitration Aegean Star')
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await page.getByRole('button', { name: 'Release nikos@aegean.example' }).waitFor()
  const stored = (await desk.server.call(getRetention, undefined, desk.tokens.ann)).body
  expect(stored.holds).toMatchObject([{ kind: 'sender', reason: 'Arbitration Aegean Star' }])
  await page.getByRole('button', { name: 'Release nikos@aegean.example' }).click()
  await question.getByRole('button', { name: 'Release' }).click()
  await page.getByText('Nothing is held.').waitFor()

  await page.goto(page.url().replace(/#.*/, '#/ssoSetting'))
  await page.getByLabel('Entity ID of the provider').fill('https://id.example/saml')
  await page.getByLabel('Signing certificates').fill('none')
  await page.getByLabel('People sign in by this SAML provider').check()
  await page.getByRole('button', { name: 'Set up SAML' }).click()
  await page.getByText('Please enter the sign-in address of the provider, beginning with https://').waitFor()
  await page.getByLabel('People sign in by this SAML provider').uncheck()
  await page.getByRole('button', { name: 'Set up SAML' }).click()
  await expect
    .poll(
      async () => (await desk.server.call(getSamlProvider, undefined, desk.tokens.ann)).body.saml_provider,
    )
    .toMatchObject({ entity_id: 'https://id.example/saml', is_on: false })
})

test('an administrator holds all mail of a sender from one of his mails; a bar above the text says so, to members without the reason', async () => {
  const { desk } = web
  const id = await desk.deliver({
    text: testMail({ From: 'Rival Broker <rival@broker.example>', Subject: 'Claim of hire' }),
  })
  const page = await web.open(`/mails?id=${id}`, { as: 'ann', width: 1440 })
  const mail = page.getByRole('article', { name: 'Claim of hire' })
  await mail.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Legal hold…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Legal hold…' })
  await dialog.getByLabel('What is held').selectOption({ label: 'All mail of rival@broker.example' })
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await dialog.getByText('Please enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Arbitration Claim')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  const bar = 'Mail of rival@broker.example is under a legal hold: it is not removed.'
  await page.getByText(`${bar} Reason: Arbitration Claim`).waitFor()
  const stored = (await desk.server.call(getRetention, undefined, desk.tokens.ann)).body
  expect(stored.holds).toMatchObject([{ kind: 'sender', label: 'rival@broker.example' }])
  // A member reads the bar without the reason, and is not offered the action; the release takes the bar away.
  const other = await web.open(`/mails?id=${id}`, { as: 'ben', width: 1440 })
  await other.getByText(bar, { exact: true }).waitFor()
  await other
    .getByRole('article', { name: 'Claim of hire' })
    .getByRole('button', { name: 'More actions', exact: true })
    .click()
  await other.getByRole('menuitem').first().waitFor()
  expect(await other.getByRole('menuitem', { name: 'Legal hold…' }).count()).toBe(0)
  await desk.server.call(releaseLegalHold, { params: { id: stored.holds[0]?.id ?? 0 } }, desk.tokens.ann)
  await other.getByText(bar, { exact: true }).waitFor({ state: 'detached' })
  await page.getByText(bar).waitFor({ state: 'detached' })
})
