import type { CalendarServer } from '@laycan/testing/calendar-servers/calendar-server.ts'
import { startEwsServer } from '@laycan/testing/calendar-servers/ews-server.ts'
import { startGoogleCalendarServer } from '@laycan/testing/calendar-servers/google-calendar-server.ts'
import { startGraphServer } from '@laycan/testing/calendar-servers/graph-server.ts'
import { createMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import { testAccount } from '#features/records/mail-accounts/server/testing.ts'
import { beginConsent, setOauthClient } from '#features/records/oauth-grants/contract/endpoints.ts'
import {
  createGoogleAccount,
  createMicrosoftShareAccount,
} from '#features/records/provider-accounts/contract/endpoints.ts'
import { startTestProvider, type TestProvider } from '#features/records/provider-accounts/server/testing.ts'
import { startTestDesk, type TestDesk } from '#tests/support/test-desk.ts'
import type { CalendarAccountKind } from '../contract/calendar-account.ts'

const BASE = 'http://laycan.example'
export const MAILBOX = 'crew@oceanic.example'
export const EWS_LOGIN = { user: 'OCEANIC\\desk', password: 'harbour-7' }
const SCOPES = {
  gmail: 'openid email https://mail.google.com/ https://www.googleapis.com/auth/calendar',
  outlook: `openid email profile offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send`,
}
const GRAPH_SCOPES =
  'https://graph.microsoft.com/Calendars.ReadWrite https://graph.microsoft.com/Calendars.ReadWrite.Shared'

/** A desk with a mailbox whose calendars a server of their kind has; ben reads its line. */
export interface CalendarDesk {
  desk: TestDesk
  server: CalendarServer
  provider: TestProvider | undefined
  line_id: number
  stop(): Promise<void>
}

/** @param options.without_calendars whoever consents gives his mail alone */
export async function startCalendarDesk(
  kind: CalendarAccountKind,
  options: { without_calendars?: boolean } = {},
): Promise<CalendarDesk> {
  if (kind === 'ews') return startExchangeDesk()
  const graph = options.without_calendars || kind === 'gmail' ? '' : ` ${GRAPH_SCOPES}`
  const provider = await startTestProvider(`${BASE}/oauth/consented`, `${SCOPES[kind]}${graph}`, {
    mailboxes: { [MAILBOX]: 'own' },
  })
  provider.oidc.person = { sub: 'crew', email: MAILBOX, email_verified: true }
  // A token of Microsoft for calendars opens nothing else: who it is of is not told to it.
  const wanted = kind === 'gmail' ? 200 : 403
  const isAllowed = async (authorization: string) =>
    (await fetch(`${provider.oidc.issuer}/me`, { headers: { authorization } })).status === wanted
  const server = await (kind === 'gmail' ? startGoogleCalendarServer : startGraphServer)(isAllowed)
  const name = kind === 'gmail' ? 'GOOGLE' : 'MICROSOFT'
  const environment = {
    ...provider.environment(name),
    [`LAYCAN_${name}_CALENDAR`]: server.url,
    LAYCAN_PUBLIC_URL: BASE,
  }
  const desk = await startTestDesk({ environment })
  const line_id = await consent(desk, provider, kind)
  return { desk, server, provider, line_id, stop: () => stopAll([desk, provider, server]) }
}

async function consent(desk: TestDesk, { oidc }: TestProvider, kind: 'gmail' | 'outlook'): Promise<number> {
  const provider = kind === 'gmail' ? 'google' : 'microsoft'
  const { client_id, client_secret } = oidc
  const client = { params: { provider }, body: { client_id, client_secret, tenant: '' } } as const
  await desk.server.call(setOauthClient, client, desk.tokens.ann)
  const begun = await desk.server.call(
    beginConsent,
    { body: { provider, account_id: null } },
    desk.tokens.ann,
  )
  const back = Object.fromEntries(new URL(await oidc.follow(begun.body.url)).searchParams)
  const { code = '', state = '', iss } = back
  const body = { code, state, ...(iss && { iss }), user_ids: [desk.users.ben] }
  if (kind === 'gmail') {
    const made = await desk.server.call(createGoogleAccount, { body }, desk.tokens.ann)
    return made.body.google_account.line_id
  }
  const shared = { body: { ...body, mailbox: MAILBOX } }
  const made = await desk.server.call(createMicrosoftShareAccount, shared, desk.tokens.ann)
  return made.body.microsoft_share_account.line_id
}

async function startExchangeDesk(): Promise<CalendarDesk> {
  const { user, password } = EWS_LOGIN
  const right = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const server = await startEwsServer(async (authorization) => authorization === right)
  const desk = await startTestDesk()
  const body = testAccount({ username: 'crew', user_ids: [desk.users.ben] })
  const made = await desk.server.call(createMailAccount, { body }, desk.tokens.ann)
  const { line_id } = made.body.account
  return { desk, server, provider: undefined, line_id, stop: () => stopAll([desk, server]) }
}

async function stopAll(all: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const each of all) await each.stop()
}
