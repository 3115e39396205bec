import { z } from 'zod'
import type { SealedColumn, SealedFacts } from '@laycan/server/sealed-columns.ts'
import type { SecretBox } from '@laycan/server/secrets.ts'
import type { MailProviderName } from '../contract/oauth.ts'
import type { GrantFields, StoredGrant } from './grants.repo.ts'
import type { FreshGrant } from './take-consent.ts'

const ServiceKey = z.object({ client_email: z.string(), private_key: z.string() })
/** With what a service account signs. */
export type ServiceKey = z.infer<typeof ServiceKey>

/** A fresh consent as it is stored. */
export function sealConsent(fresh: FreshGrant, secrets: SecretBox): GrantFields {
  const { provider, subject, refresh_token, access_token, expires_in, token_url, revocation_url } = fresh
  const place = { provider, token_url }
  return {
    ...{ provider, subject, token_url, revocation_url },
    kind: 'consent',
    secret: secrets.seal(refresh_token, secretPurpose(place)),
    ...sealAccess(provider, { access_token, expires_in }, secrets),
  }
}

/** A mailbox of a service account as it is stored. */
export function sealService(
  { subject, token_url, key }: { subject: string; token_url: string; key: ServiceKey },
  secrets: SecretBox,
): GrantFields {
  const place = { provider: 'google', token_url } as const
  const secret = secrets.seal(JSON.stringify(key), secretPurpose(place))
  const none = { access_token: null, expires_at: null, revocation_url: null }
  return { ...place, ...none, subject, kind: 'service', secret }
}

/** @throws Error when it was sealed with another key, or for another token address */
export function openRefreshToken(grant: StoredGrant, secrets: SecretBox): string {
  return secrets.open(grant.secret, secretPurpose(grant))
}

/** @throws Error as above */
export function openServiceKey(grant: StoredGrant, secrets: SecretBox): ServiceKey {
  return ServiceKey.parse(JSON.parse(secrets.open(grant.secret, secretPurpose(grant))))
}

/** Another refresh token in place of the one that was used. */
export function sealRefreshToken(grant: StoredGrant, refresh_token: string, secrets: SecretBox): Buffer {
  return secrets.seal(refresh_token, secretPurpose(grant))
}

export function sealAccess(
  provider: MailProviderName,
  { access_token, expires_in }: { access_token: string; expires_in: number },
  secrets: SecretBox,
): Pick<StoredGrant, 'access_token' | 'expires_at'> {
  return {
    access_token: secrets.seal(access_token, accessPurpose(provider)),
    expires_at: new Date(Date.now() + expires_in * 1000).toISOString(),
  }
}

/** As `sealAccess`, for what a token is used for. */
export function sealFor(
  grant: StoredGrant,
  use: TokenUse,
  answer: { access_token: string; expires_in: number },
  secrets: SecretBox,
): Partial<StoredGrant> {
  const sealed = sealAccess(grant.provider, answer, secrets)
  if (!hasCalendarToken(grant, use)) return sealed
  return { calendar_token: sealed.access_token, calendar_expires_at: sealed.expires_at }
}

/** What a token is asked for: mail over IMAP and SMTP, or calendars over HTTP. */
export type TokenUse = 'mail' | 'calendar'

/** Google gives a person's consent one token for everything; elsewhere each use has its own. */
export function hasCalendarToken({ provider, kind }: StoredGrant, use: TokenUse): boolean {
  return use === 'calendar' && (provider === 'microsoft' || kind === 'service')
}

/** A token is not used in its last minute: the server's clock is another one. */
const MARGIN_MS = 60_000

/** The access token while it holds. */
export function openAccess(grant: StoredGrant, use: TokenUse, secrets: SecretBox): string | undefined {
  const { provider } = grant
  const is_own = hasCalendarToken(grant, use)
  const access_token = is_own ? grant.calendar_token : grant.access_token
  const expires_at = is_own ? grant.calendar_expires_at : grant.expires_at
  if (!access_token || !expires_at || Date.parse(expires_at) - MARGIN_MS < Date.now()) return undefined
  return secrets.open(access_token, accessPurpose(provider))
}

/** A row that was moved to another token address in the database gives nothing away there. */
function secretPurpose({ provider, token_url }: Pick<StoredGrant, 'provider' | 'token_url'>): string {
  return JSON.stringify(['oauth grant', provider, token_url])
}

function accessPurpose(provider: MailProviderName): string {
  return `access token of ${provider}`
}

const ofProvider = (facts: SealedFacts) => accessPurpose(facts.provider as MailProviderName)
const token = { place: 'company', table: 'oauth_grants', facts: ['provider'], purposeOf: ofProvider } as const

/** What of a grant is sealed. */
export const grantColumns: readonly SealedColumn[] = [
  {
    place: 'company',
    table: 'oauth_grants',
    column: 'secret',
    facts: ['provider', 'token_url'],
    purposeOf: (facts) => secretPurpose(facts as Pick<StoredGrant, 'provider' | 'token_url'>),
  },
  { ...token, column: 'access_token' },
  { ...token, column: 'calendar_token' },
]
