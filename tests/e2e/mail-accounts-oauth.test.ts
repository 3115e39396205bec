import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FaultySmtp, startFaultySmtp } from '@laycan/testing/mail-servers/faulty-smtp.ts'
import {
  startTokenEndpoint,
  type TokenEndpoint,
  tokenAnswer,
} from '@laycan/testing/mail-servers/token-endpoint.ts'
import { until } from '../support/until.ts'
import { composeIn, composeOf } from './support/compose-page.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

let web: WebDesk
let smtp: FaultySmtp
let tokens: TokenEndpoint
/** What the provider's administrator allows; taken back in the middle of the day. */
let isGranted = true
beforeAll(async () => {
  smtp = await startFaultySmtp({ users: { 'desk@harbour.example': 'access-4711' }, auth: ['XOAUTH2'] })
  tokens = await startTokenEndpoint((form) =>
    isGranted && form.get('refresh_token') === 'refresh-1' && form.get('client_secret') === 'client-1'
      ? tokenAnswer('access-4711', { expires_in: 1 })
      : { status: 400, body: '{"error":"invalid_grant","error_description":"Token has been revoked."}' },
  )
  web = await startWebDesk()
  await composeIn(web.desk, 'app')
})
afterAll(async () => {
  await web?.stop()
  await smtp?.stop()
  await tokens?.stop()
})

async function openForm(email: string): Promise<Page> {
  const page = await web.open('/MailAccounts', { as: 'ann' })
  await page.getByRole('button', { name: 'Add mailbox' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Add mailbox' }).waitFor()
  return page
}

for (const [provider, email, token_url, scope] of [
  ['Google', 'desk@gmail.com', 'https://oauth2.googleapis.com/token', /^https:\/\/mail\.google\.com\/$/],
  [
    'Microsoft',
    'desk@outlook.com',
    'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    /IMAP\.AccessAsUser\.All .*SMTP\.Send offline_access/,
  ],
] as const) {
  test(`AC-003 signing in with ${provider} knows where its tokens come from and for what they are asked`, async () => {
    const page = await openForm(email)
    await page.getByLabel('Sign in with').first().selectOption('xoauth2')
    expect(await page.getByLabel('Token address').first().inputValue()).toBe(token_url)
    expect(await page.getByLabel('Scope').first().inputValue()).toMatch(scope)
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Client ID cannot be empty.').first().waitFor()
    await page.getByText('Refresh token cannot be empty.').first().waitFor()
    await page.close()
  })
}

test('AC-004, CP-029 a mailbox of a provider with tokens is tested, connected and sends; a withdrawn consent says so', async () => {
  const page = await openForm('desk@harbour.example')
  await page.getByLabel('Fetch mail from a server').uncheck()
  await page.getByLabel(/^Host(?!s)/).fill(smtp.host)
  await page.getByRole('textbox', { name: 'Port' }).fill(String(smtp.port))
  await page.getByLabel('Security').selectOption('none')
  await page.getByLabel('Sign in with').selectOption('xoauth2')
  await page.getByLabel('User', { exact: false }).last().fill('desk@harbour.example')
  await page.getByRole('textbox', { name: 'Refresh token' }).fill('wrong')
  await page.getByLabel('Client ID').fill('laycan')
  await page.getByRole('textbox', { name: 'Client secret' }).fill('client-1')
  await page.getByLabel('Token address').fill(tokens.url)
  await page.getByLabel('Scope').fill('https://mail.example/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByText(/^Does not work: .*invalid_grant/).waitFor()
  await page.getByText('One side does not work yet, so nothing was saved.').waitFor()
  await page.getByRole('textbox', { name: 'Refresh token' }).fill('refresh-1')
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('Works', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('listitem').filter({ hasText: 'desk@harbour.example' }).waitFor()
  expect(tokens.asked.at(-1)?.get('scope')).toBe('https://mail.example/')
  expect(tokens.asked.at(-1)?.get('grant_type')).toBe('refresh_token')
  await page.reload()
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(
    /refresh-1|client-1/,
  )
  await send(page, 'MV BY TOKEN')
  await until('taken', async () => smtp.taken.length === 1)
  isGranted = false
  // The next mail needs a connection, and that a token.
  await smtp.halt()
  await smtp.listen()
  await send(page, 'MV WITHDRAWN')
  await page.getByText(/^Not sent: .*invalid_grant/).waitFor()
  expect(smtp.taken).toHaveLength(1)
  await page.close()
})

async function send(page: Page, subject: string): Promise<void> {
  await page.goto(`${web.proxy.url}/#/mails`)
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('n')
  const compose = composeOf(page)
  await compose.to.waitFor()
  const sender = page.getByRole('combobox', { name: 'From', exact: true })
  const own = sender.locator('option', { hasText: 'desk@harbour.example' })
  await sender.selectOption(await own.getAttribute('value'))
  await compose.write({ to: 'nikos@aegean.example', subject, text: 'Firm until noon.' })
  await page.getByRole('button', { name: 'More ways to send' }).click()
  await page.getByRole('menuitem', { name: 'Send at once, without undo' }).click()
}
