import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dovecot, startDovecot } from '@laycan/testing/mail-servers/dovecot.ts'
import { type SmtpSink, startSmtpSink } from '@laycan/testing/mail-servers/smtp-sink.ts'
import { type NameServer, startNameServer } from '@laycan/testing/name-server.ts'
import { type OidcServer, startOidcServer } from '@laycan/testing/oidc-server.ts'
import { startWebDesk, type WebDesk } from './support/web-desk.ts'

const SCOPES =
  'openid email profile offline_access https://mail.google.com/ https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send'
const CREW = 'crew@oceanic.example'
let web: WebDesk
let oidc: OidcServer
let dovecot: Dovecot
let smtp: SmtpSink
let names: NameServer

beforeAll(async () => {
  web = await startWebDesk()
  const redirect_uri = `${web.proxy.url}/oauth/consented`
  oidc = await startOidcServer(redirect_uri, SCOPES, 'client_secret_post')
  oidc.person = { sub: 'crew', email: CREW, email_verified: true }
  dovecot = await startDovecot({
    users: { [CREW]: 'own' },
    masters: { service: 'master-secret-1' },
    userinfo_url: `${oidc.issuer}/me`,
  })
  smtp = await startSmtpSink({ token: async () => true })
  names = await startNameServer(
    {},
    {
      services: {
        '_imaps._tcp.found.example': [{ priority: 0, weight: 1, port: 1993, name: 'box.found.example' }],
      },
      exchangers: { 'found.example': [{ priority: 1, exchange: 'aspmx.l.google.com' }] },
    },
  )
  const provider = {
    issuer: oidc.issuer,
    imap: { host: dovecot.host, port: dovecot.port, security: 'none' },
    smtp: { host: smtp.host, port: smtp.port, security: 'none' },
  }
  const { settings } = web.desk.server.services
  // The wire's address is known now alone.
  Object.assign(settings, {
    public_url: web.proxy.url,
    dns_servers: [names.address],
    mail_providers: {
      google: provider,
      microsoft: provider,
    },
  })
})
afterAll(async () => {
  await web?.stop()
  await dovecot?.stop()
  await smtp?.stop()
  await oidc?.stop()
  await names?.stop()
})

test('AC-005 an administrator registers the product, connects a Google account by consent, names it, and removes it', async () => {
  const page = await web.open('/googleAccounts', { as: 'ann' })
  await page.getByText('No Google account is connected yet').waitFor()
  await page.getByRole('button', { name: 'Add Google account' }).click()
  await page.getByText('Laycan is not registered here yet').waitFor()
  await page.getByRole('link', { name: 'Enter the registration' }).click()
  await page.getByText(`${web.proxy.url}/oauth/consented`).waitFor()
  await page.getByLabel('Client ID').fill(oidc.client_id)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Client secret cannot be empty.').waitFor()
  await page.getByRole('textbox', { name: 'Client secret' }).fill(oidc.client_secret)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('One is stored.').waitFor()

  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  await page.getByRole('button', { name: 'Add Google account' }).click()
  await page.getByLabel('How far back').selectOption('30')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.waitForURL(/#\/googleAccounts\/\d+$/)
  await page.getByText(`${CREW} is connected`).waitFor()
  expect(page.url()).not.toContain('code=')
  await page.getByLabel('Display name').fill('Crewing desk')
  await page.getByLabel('Ben').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/#\/googleAccounts$/)
  await page.getByText('Crewing desk').first().waitFor()
  await page.getByText('Running', { exact: true }).waitFor()
  const { rows } = await sql`select import_days from mail_accounts where grant_id is not null`.execute(
    web.desk.company.db,
  )
  expect(rows).toMatchObject([{ import_days: 30 }])

  // The provider takes the consent back: it shows at once, and signing in again heals it.
  await sql`update oauth_grants set refused = 'Google does not give access anymore.'`.execute(
    web.desk.company.db,
  )
  await page.reload()
  await page.getByRole('button', { name: `Sign in again: ${CREW}` }).click()
  await page.waitForURL(/#\/googleAccounts\/\d+$/)
  await page.getByText(`${CREW} is connected`).waitFor()
  await page.getByRole('link', { name: 'All Google accounts' }).click()
  await page.getByText('Running', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Crewing desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No Google account is connected yet').waitFor()
  await page.close()
})

test('AC-006 an administrator connects a shared Microsoft mailbox by the consent of somebody who may open it, and removes it', async () => {
  const page = await web.open('/microsoftAccounts', { as: 'ann' })
  await page.getByText('Laycan is not registered here yet').waitFor()
  await page.getByRole('tab', { name: 'Registration' }).click()
  await page.getByLabel('Client ID').fill(oidc.client_id)
  await page.getByRole('textbox', { name: 'Client secret' }).fill(oidc.client_secret)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('One is stored.').waitFor()
  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  await page.getByRole('button', { name: 'Add shared mailbox' }).click()
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByText('Shared mailbox cannot be empty.').waitFor()
  await page.getByLabel('Shared mailbox', { exact: true }).fill('no address')
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByLabel('Shared mailbox', { exact: true }).fill(CREW)
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click()
  await page.getByText(`${CREW} is connected`).waitFor()
  await page.getByText('Running', { exact: true }).waitFor()
  expect(page.url()).not.toContain('code=')
  await page.getByRole('button', { name: 'Remove Crew' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No shared mailbox is connected yet').waitFor()
  await page.close()
})

test('AC-007 an administrator adds a service user, changes it, and its mailbox is fetched', async () => {
  const page = await web.open('/impersonationAccounts', { as: 'ann' })
  await page.getByRole('button', { name: 'Add impersonation account' }).click()
  await page.getByLabel('Name').fill('Mail server')
  await page.getByLabel('Host').fill(dovecot.host)
  await page.getByRole('textbox', { name: 'Port' }).fill(String(dovecot.port))
  await page.getByLabel('Security').selectOption('none')
  await page.getByLabel('Service user').fill('service')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('textbox', { name: 'Mailboxes' }).fill(CREW)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(new RegExp(`^${CREW}: `)).waitFor()
  await page.getByRole('textbox', { name: 'Password' }).fill('master-secret-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/#\/impersonationAccounts$/)
  await page.getByText('service at 127.0.0.1 · 1 mailbox').waitFor()
  await page.getByRole('button', { name: 'Edit Mail server' }).click()
  await page.waitForURL(/#\/impersonationAccounts\/\d+$/)
  await page.getByLabel('Name').fill('Old mail server')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Old mail server' }).waitFor()
  await page.goto(`${web.proxy.url}/#/MailAccounts`)
  await page.getByRole('listitem').filter({ hasText: CREW }).getByText('Running').waitFor()
  await page.close()
})

test('servers that the domain of a new mailbox names are offered, and taken over by a press', async () => {
  const page = await web.open('/MailAccounts/company/ops%40found.example', { as: 'ann' })
  await page.getByText('This mailbox can be connected by consent').waitFor()
  expect(
    await page
      .getByLabel(/^Host(?!s)/)
      .first()
      .inputValue(),
  ).toBe('imap.found.example')
  await page.getByText('The records of the domain name these servers: box.found.example:1993').waitFor()
  await page.getByRole('button', { name: 'Use these servers' }).click()
  expect(
    await page
      .getByLabel(/^Host(?!s)/)
      .first()
      .inputValue(),
  ).toBe('box.found.example')
  await expect.poll(() => page.getByRole('button', { name: 'Use these servers' }).count()).toBe(0)
  await page.close()
})
