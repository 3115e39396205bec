import * as oidc from 'openid-client'
import type { MailProvider, Services } from '@laycan/server/http/context.ts'
import { egressFetch } from '#features/foundation/sso/server/public.ts'
import type { MailProviderName } from '../contract/oauth.ts'
import type { StoredClient } from './clients.repo.ts'

/** Seconds that the provider's clock may differ from ours. */
const LEEWAY_S = 120
const TIMEOUT_S = 10

/** What a consent has to give, and how it is asked for so that it lasts. */
export const consentTerms = {
  google: {
    mail: ['https://mail.google.com/'],
    // Without these the refresh token comes with the first consent alone.
    asked: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    mail: ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send'],
    // The person signs in as the one who may open the shared mailbox, whoever is signed in there now.
    asked: { prompt: 'select_account' },
  },
} as const satisfies Record<MailProviderName, { mail: readonly string[]; asked: Record<string, string> }>

/** What calendars need besides; a consent without it is taken for mail alone. */
export const calendarScopes = {
  google: ['https://www.googleapis.com/auth/calendar'],
  microsoft: [
    'https://graph.microsoft.com/Calendars.ReadWrite',
    'https://graph.microsoft.com/Calendars.ReadWrite.Shared',
  ],
} as const satisfies Record<MailProviderName, readonly string[]>

/** Refresh tokens and the address of who consents come with these (OpenID Connect Core §5.4, §11). */
export function scopeOf(provider: MailProviderName): string {
  const own = provider === 'google' ? ['openid', 'email'] : ['openid', 'email', 'profile', 'offline_access']
  return [...own, ...consentTerms[provider].mail, ...calendarScopes[provider]].join(' ')
}

/**
 * The provider as it describes itself (OpenID Connect Discovery 1.0), asked through the egress guard.
 * @param client as what this product asks; undefined where only its addresses matter
 * @throws Error when it is not reached, is none, or has another issuer
 */
export async function openIssuer(
  { egress, settings, secrets }: Pick<Services, 'egress' | 'settings' | 'secrets'>,
  provider: MailProviderName,
  client?: StoredClient,
): Promise<oidc.Configuration> {
  const { issuer }: MailProvider = settings.mail_providers[provider]
  const url = new URL(issuer.replace('{tenant}', client?.tenant || 'organizations'))
  // Without it the library takes an id token for the provider's because it came over TLS, and looks at no signature.
  const execute = [oidc.enableNonRepudiationChecks]
  if (url.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  return oidc.discovery(
    url,
    client?.client_id ?? 'none',
    { [oidc.clockTolerance]: LEEWAY_S },
    client ? oidc.ClientSecretPost(openClientSecret(client, secrets)) : oidc.None(),
    {
      [oidc.customFetch]: egressFetch(egress),
      timeout: TIMEOUT_S,
      execute,
    },
  )
}

/** @throws Error when it was sealed with another key, or for another client */
export function openClientSecret(client: StoredClient, secrets: Services['secrets']): string {
  return secrets.open(client.client_secret, clientPurpose(client))
}

/** What the sealed client secret is for. */
export function clientPurpose({ provider, client_id }: Omit<StoredClient, 'client_secret'>): string {
  return `client secret of ${client_id} at ${provider}`
}
