import { AccessTokenRefused } from '@laycan/mail/oauth/access-token.ts'
import type { TokenSource } from '@laycan/mail/oauth/token-source.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import {
  ewsCalendars,
  googleCalendars,
  graphCalendars,
  type ProviderWay,
} from '#features/records/calendar-providers/server/public.ts'
import { type CalendarProvider, ProviderError } from '#features/records/calendars/server/public.ts'
import { grantTokens } from '#features/records/oauth-grants/server/public.ts'
import type { StoredAccount } from './calendar-accounts.repo.ts'
import type { Connectable } from './connectable.ts'
import { openPassword } from './ews-secret.ts'

export const kindNames = { outlook: 'Microsoft', gmail: 'Google', ews: 'The Exchange server' } as const

/** What signs in. */
export type OpenedAccount = Pick<StoredAccount, 'kind' | 'url' | 'user_name' | 'secret'>

/**
 * The calendars of a mailbox, ready to be asked; nothing is asked yet.
 * @param login the mail account of its line; undefined where it is gone
 * @throws ProviderError `sign_in` where nothing signs in
 */
export function openProvider(
  { db, services }: { db: Db; services: Services },
  account: OpenedAccount,
  login: Connectable | undefined,
): CalendarProvider {
  const { egress } = services
  const name = kindNames[account.kind]
  if (account.kind === 'ews') {
    const authorization = basicOf(account, services)
    return ewsCalendars({ name, egress, base: account.url ?? '', authorize: async () => authorization })
  }
  if (!login?.grant_id || login.kind !== account.kind)
    throw new ProviderError('sign_in', 'The mail account of this mailbox is not connected anymore.')
  const { google, microsoft } = services.settings.mail_providers
  const base = account.kind === 'gmail' ? google.calendar : microsoft.calendar
  const asked = { id: login.grant_id, host: new URL(base).hostname, use: 'calendar' as const }
  const way: ProviderWay = { name, egress, base, authorize: bearerOf(name, grantTokens(db, asked, services)) }
  return account.kind === 'gmail' ? googleCalendars(way) : graphCalendars(way, login.mailbox)
}

function bearerOf(name: string, tokens: TokenSource): ProviderWay['authorize'] {
  return async (renew) => {
    try {
      return `Bearer ${await tokens(renew)}`
    } catch (error) {
      if (error instanceof AccessTokenRefused)
        throw new ProviderError('sign_in', `${name} does not give access to the calendar. Sign in again.`)
      throw new ProviderError('unreached', `${name} gave no access token. It is tried again.`)
    }
  }
}

function basicOf({ url, user_name, secret }: OpenedAccount, { secrets }: Services): string {
  const password = secret ? openPassword({ url: url ?? '', user: user_name ?? '', secret }, secrets) : ''
  return `Basic ${Buffer.from(`${user_name}:${password}`).toString('base64')}`
}
