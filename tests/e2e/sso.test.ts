import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NameServer, startNameServer } from '@laycan/testing/name-server.ts'
import { type OidcServer, startOidcServer } from '@laycan/testing/oidc-server.ts'
import { SSO_SCOPES } from '#features/foundation/sso/contract/sso.ts'
import { signInOn, startWebDesk, type WebDesk } from './support/web-desk.ts'

const texts: Record<string, string> = {}
let web: WebDesk
let names: NameServer
let oidc: OidcServer

beforeAll(async () => {
  names = await startNameServer(texts)
  web = await startWebDesk()
  // The wire's address is known now alone.
  Object.assign(web.desk.server.services.settings, {
    dns_servers: [names.address],
    public_url: web.proxy.url,
  })
  oidc = await startOidcServer(`${web.proxy.url}/oauth/callback`, SSO_SCOPES)
})
afterAll(async () => {
  await web?.stop()
  await oidc?.stop()
  await names?.stop()
})

test('AU-020, AU-035 an administrator proves a domain and turns the provider on; then people come in by it, or are told why not', async () => {
  const page = await web.open('/ssoSetting')
  await signInOn(page, 'ann')
  await page.getByLabel('Domain').fill('oceanic.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const record = page.locator('code').first()
  await record.waitFor()
  await page.getByRole('button', { name: 'Verify oceanic.example' }).click()
  await page.getByText('The TXT record was not found yet').first().waitFor()
  texts['oceanic.example'] = (await record.textContent()) ?? ''
  await page.getByRole('button', { name: 'Verify oceanic.example' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByLabel('Address of the provider (issuer)').fill(oidc.issuer)
  await page.getByLabel('Client ID').fill(oidc.client_id)
  await page.getByLabel('Client secret', { exact: true }).fill(oidc.client_secret)
  await page.getByText('People sign in by this provider').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()
  await page.getByLabel('Domain').fill('second.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('button', { name: 'Remove second.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => page.getByText('second.example').count()).toBe(0)
  await page.close()

  const bens = await web.open('/profile')
  await bens.getByLabel('Username or email').fill('ben@oceanic.example')
  await bens.getByRole('button', { name: 'Single sign-on' }).click()
  await bens.getByRole('heading', { name: 'Profile', level: 1, exact: true }).waitFor()
  await bens.getByRole('button', { name: /^Account/ }).click()
  await bens.getByRole('menuitem', { name: 'Sign out' }).click()
  await bens.waitForURL((url) => url.origin === oidc.issuer)
  await bens.close()

  const strangers = await web.open('/login')
  await strangers.getByLabel('Username or email').fill('who@nowhere.example')
  await strangers.getByRole('button', { name: 'Single sign-on' }).click()
  await strangers.getByText('No identity provider is known for this address').waitFor()
  await strangers.getByRole('link', { name: 'Back to sign-in' }).click()
  await strangers.getByRole('heading', { name: 'Sign in' }).waitFor()
  await strangers.close()
})
