import { generateKeyPairSync } from 'node:crypto'
import type { Company } from '@laycan/server/database/companies.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { addServiceAccount } from '#features/records/google-service-accounts/server/public.ts'
import { lockAccounts, storeNewAccount } from '#features/records/mail-accounts/server/public.ts'
import { insertGrant, sealConsent } from '#features/records/oauth-grants/server/public.ts'
import { providerForm } from '#features/records/provider-accounts/server/public.ts'

const DOMAIN = 'alderwake.example'

/** Providers do not know the demo: nothing is asked of them, and each account says that somebody has to sign in. */
const mailboxes = [
  { provider: 'google', name: 'Google', email: `crewing@${DOMAIN}`, subject: `crewing@${DOMAIN}` },
  {
    provider: 'microsoft',
    name: 'Microsoft',
    email: `claims@${DOMAIN}`,
    subject: `sofia.lindqvist@${DOMAIN}`,
  },
] as const

/** Fills the screens of Google and Microsoft with accounts that wait for a sign-in, and a service account. */
export async function connectDemoAccounts(tx: Tx, services: Services, company: Company): Promise<void> {
  await lockAccounts(tx)
  for (const { provider, name, email, subject } of mailboxes) {
    const unused = { refresh_token: '-', access_token: '-', expires_in: 0, revocation_url: null }
    const place = { provider, subject, token_url: `https://${provider}.example/token` }
    const grant_id = await insertGrant(tx, {
      ...sealConsent({ ...place, ...unused }, services.secrets),
      refused: `${name} does not give access to ${subject} anymore (invalid_grant). Sign in again.`,
    })
    const form = await providerForm(tx, services.settings.mail_providers[provider], { email })
    await storeNewAccount(tx, { services, company }, form, [], grant_id)
  }
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const client_email = 'laycan@alderwake.iam.gserviceaccount.com'
  const fields = { name: 'Alderwake Workspace', client_email, domain: DOMAIN, private_key: privateKey }
  await addServiceAccount(tx, fields, services.secrets)
}
