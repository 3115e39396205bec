import { setTimeout as delay } from 'node:timers/promises'
import { AccessTokenRefused, requestToken, type TokenAnswer } from '@laycan/mail/oauth/access-token.ts'
import type { TokenSource } from '@laycan/mail/oauth/token-source.ts'
import { type Db, inTransaction } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import { findClient } from './clients.repo.ts'
import {
  hasCalendarToken,
  openAccess,
  openRefreshToken,
  openServiceKey,
  sealFor,
  sealRefreshToken,
  type TokenUse,
} from './grant-secrets.ts'
import { endRenewal, findGrant, type StoredGrant, takeRenewal } from './grants.repo.ts'
import { tellGrantsChanged } from './oauth-clients.ts'
import { calendarScopes, openClientSecret } from './open-issuer.ts'
import { askServiceToken } from './service-token.ts'

type TokenServices = Pick<Services, 'secrets' | 'egress' | 'settings'>

/** Longer than a request takes; a process that died within it holds others up no longer. */
const RENEWAL_MS = 30_000
const LOOK_MS = 150
/** Nothing but a new sign-in helps against these (RFC 6749 §5.2, OpenID Connect Core §3.1.2.6). */
const LASTING = new Set(['invalid_grant', 'unauthorized_client', 'interaction_required', 'consent_required'])

const providerNames = { google: 'Google', microsoft: 'Microsoft' } as const

/**
 * Access tokens of a grant for its provider's mail servers. All processes share one token, and one of them renews it.
 * @param db the company's database, used again later: not a transaction
 * @param asked.host the server that gets the token
 * @param asked.use what for; a consent may lack calendars, which ends nothing else
 */
export function grantTokens(
  db: Db,
  { id, host, use = 'mail' }: { id: number; host: string; use?: TokenUse },
  services: TokenServices,
): TokenSource {
  let given: string | undefined
  return async (renew) => {
    given = await currentToken(db, { id, host, use, rejected: renew ? given : undefined }, services)
    return given
  }
}

async function currentToken(
  db: Db,
  { id, host, use, rejected }: { id: number; host: string; use: TokenUse; rejected: string | undefined },
  services: TokenServices,
): Promise<string> {
  const until = Date.now() + RENEWAL_MS
  for (;;) {
    const grant = await findGrant(db, id)
    if (!grant) throw new AccessTokenRefused('The consent was removed.', 'invalid_grant')
    refuseOtherHost(grant, { host, use }, services)
    if (grant.refused !== '') throw new AccessTokenRefused(grant.refused, 'invalid_grant')
    const token = openAccess(grant, use, services.secrets)
    if (token !== undefined && token !== rejected) return token
    const mine = await takeRenewal(db, id, RENEWAL_MS)
    // Somebody may have renewed it between the two statements.
    if (mine)
      return (await freshEnough(db, mine, { rejected, use, services })) ?? renewGrant(db, mine, use, services)
    if (Date.now() > until) throw new Error('The access token was not renewed in time')
    await delay(LOOK_MS)
  }
}

async function freshEnough(
  db: Db,
  grant: StoredGrant,
  { rejected, use, services }: { rejected: string | undefined; use: TokenUse; services: TokenServices },
): Promise<string | undefined> {
  const token = openAccess(grant, use, services.secrets)
  if (token === undefined || token === rejected) return undefined
  await endRenewal(db, grant, {})
  return token
}

async function renewGrant(
  db: Db,
  grant: StoredGrant,
  use: TokenUse,
  services: TokenServices,
): Promise<string> {
  try {
    const answer = await ask(db, grant, use, services)
    const { refresh_token, access_token } = answer
    await endRenewal(db, grant, {
      ...sealFor(grant, use, answer, services.secrets),
      ...(refresh_token && grant.kind === 'consent'
        ? { secret: sealRefreshToken(grant, refresh_token, services.secrets) }
        : {}),
    })
    return access_token
  } catch (error) {
    const refused = error instanceof AccessTokenRefused ? refusalText(grant, error) : undefined
    // Of calendars this may say no more than that they were not consented to: mail goes on.
    const is_all = !hasCalendarToken(grant, use)
    if (refused && is_all && LASTING.has(refused.error_code)) await keepRefusal(db, grant, refused.message)
    else await endRenewal(db, grant, {})
    throw refused ?? error
  }
}

/** Administrators see at once that somebody has to sign in again. */
async function keepRefusal(db: Db, grant: StoredGrant, refused: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endRenewal(tx, grant, { refused })
    tellGrantsChanged(tx)
  })
}

async function ask(db: Db, grant: StoredGrant, use: TokenUse, services: TokenServices): Promise<TokenAnswer> {
  const { token_url, provider, subject } = grant
  if (grant.kind === 'service')
    return askServiceToken(
      { key: openServiceKey(grant, services.secrets), subject, token_url, use },
      services,
    )
  const guard = (host: string, port: number) => services.egress.connection(host, port)
  const client = await findClient(db, provider)
  if (!client) throw new AccessTokenRefused('Client ID and secret are missing.', 'invalid_client')
  return requestToken(
    { token_url, guard },
    {
      grant_type: 'refresh_token',
      refresh_token: openRefreshToken(grant, services.secrets),
      client_id: client.client_id,
      client_secret: openClientSecret(client, services.secrets),
      // A token of Microsoft is for one of its services alone.
      ...(hasCalendarToken(grant, use) && { scope: calendarScopes[provider].join(' ') }),
    },
  )
}

function refusalText(
  { provider, kind, subject }: StoredGrant,
  { error_code }: AccessTokenRefused,
): AccessTokenRefused {
  const name = providerNames[provider]
  const text =
    kind === 'service'
      ? `${name} does not let the service account open ${subject} (${error_code}).`
      : `${name} does not give access to ${subject} anymore (${error_code}). Sign in again.`
  return new AccessTokenRefused(text, error_code)
}

/** A row that was moved to another server in the database gives no token away there. */
function refuseOtherHost(
  { provider }: StoredGrant,
  { host, use }: { host: string; use: TokenUse },
  { settings }: TokenServices,
): void {
  const { imap, smtp, calendar } = settings.mail_providers[provider]
  const own = use === 'calendar' ? [new URL(calendar).hostname] : [imap.host, smtp.host]
  if (!own.some((each) => each.toLowerCase() === host.toLowerCase()))
    throw new AccessTokenRefused(`${host} is no server of ${providerNames[provider]}.`, 'invalid_target')
}
