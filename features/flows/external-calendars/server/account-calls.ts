import type { Db } from '@laycan/server/database/database.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordAudit } from '#features/foundation/audit/server/public.ts'
import { ProviderError, removeRemoteCalendars } from '#features/records/calendars/server/public.ts'
import type { CalendarAccount, EwsServer } from '../contract/calendar-account.ts'
import * as calls from '../contract/endpoints.ts'
import { externalCalendarRefusals } from '../contract/errors.ts'
import {
  deleteCalendarAccount,
  findCalendarAccount,
  listCalendarAccountRows,
  putCalendarAccount,
  type StoredAccount,
} from './calendar-accounts.repo.ts'
import { type Connectable, findConnectable, listConnectable } from './connectable.ts'
import { sealPassword } from './ews-secret.ts'
import { openProvider } from './open-provider.ts'
import { recordAccount } from './record-account.ts'
import { askToSync } from './sync-job.ts'

/** CA-018: those that are connected, and those that could be. */
export const listCalendarAccountsRoute = readRoute(
  calls.listCalendarAccounts,
  async (_input, { db, actor }) => ({
    calendar_accounts: (await describeAll(db)).filter(({ line_id }) => actor.line_ids.includes(line_id)),
  }),
)

/** A server that does not let the user in is refused in words; a consent that lacks calendars waits for a sign-in. */
export const connectCalendarsRoute = readRoute(calls.connectCalendars, async ({ body }, context) => {
  const { db, services, actor, request } = context
  const { line_id, server } = body
  if (!actor.line_ids.includes(line_id)) throw new RefusedError(externalCalendarRefusals.notFound)
  const login = await findConnectable(db, line_id)
  if (!login) throw new RefusedError(externalCalendarRefusals.noAccount)
  if (login.kind === 'ews' && !server) throw new RefusedError(externalCalendarRefusals.serverMissing)
  const fields = login.kind === 'ews' && server ? ewsFields(server, services.secrets) : NO_SERVER
  const account = { line_id, kind: login.kind, ...fields }
  const reason = await openProvider(context, account, login)
    .listCalendars()
    .then(() => '', refusalOf)
  const state = reason === '' ? ('connected' as const) : ('sign_in_again' as const)
  if (reason !== '' && login.kind === 'ews') throw new RefusedError({ status: 400, text: reason })
  await inTransaction(db, async (tx) => {
    await putCalendarAccount(tx, { ...account, state, reason })
    await askToSync(tx, line_id)
    recordAccount(tx, line_id)
    const after = { calendars: login.kind, server: server?.url ?? null, user: server?.user ?? null }
    const subject = { type: 'account', id: login.account_id, name: login.mailbox }
    await recordAudit({ tx, actor, request }, { action: 'account.updated', subject, after })
  })
  return { calendar_account: await readOne(db, line_id) }
})

export const disconnectCalendarsRoute = writeRoute(
  calls.disconnectCalendars,
  async ({ params: { line_id } }, context) => {
    const { tx, actor } = context
    const account = await accessAccount(tx, actor.line_ids, line_id)
    await removeRemoteCalendars(tx, line_id)
    await deleteCalendarAccount(tx, line_id)
    recordAccount(tx, line_id)
    const login = await findConnectable(tx, line_id)
    const subject = { type: 'account', id: login?.account_id ?? 0, name: login?.mailbox ?? '' }
    const before = { calendars: account.kind, server: account.url, user: account.user_name }
    await recordAudit(context, { action: 'account.updated', subject, before })
  },
)

export const syncCalendarsRoute = writeRoute(
  calls.syncCalendars,
  async ({ params: { line_id } }, { tx, actor }) => {
    await accessAccount(tx, actor.line_ids, line_id)
    await askToSync(tx, line_id)
    return { calendar_account: await readOne(tx, line_id) }
  },
)

const NO_SERVER = { url: null, user_name: null, secret: null }

function ewsFields(server: EwsServer, secrets: Parameters<typeof sealPassword>[1]) {
  return { url: server.url, user_name: server.user, secret: sealPassword(server, secrets) }
}

/** Waiting for a person is a state of the connection; all else says why nothing was connected. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ProviderError)) throw error
  if (error.trouble !== 'sign_in') throw new RefusedError({ status: 400, text: error.message })
  return error.message
}

async function accessAccount(db: Db, line_ids: readonly number[], line_id: number): Promise<StoredAccount> {
  const account = line_ids.includes(line_id) ? await findCalendarAccount(db, line_id) : undefined
  if (!account) throw new RefusedError(externalCalendarRefusals.notConnected)
  return account
}

async function readOne(db: Db, line_id: number): Promise<CalendarAccount> {
  const found = (await describeAll(db)).find((each) => each.line_id === line_id)
  if (!found) throw new RefusedError(externalCalendarRefusals.notFound)
  return found
}

async function describeAll(db: Db): Promise<CalendarAccount[]> {
  const [logins, accounts] = await Promise.all([listConnectable(db), listCalendarAccountRows(db)])
  const connected = accounts.map((account) =>
    describe(
      account,
      logins.find(({ line_id }) => line_id === account.line_id),
    ),
  )
  const others = logins.filter(({ line_id }) => !accounts.some((account) => account.line_id === line_id))
  return [...connected, ...others.map(describeOther)]
}

function describe(account: StoredAccount, login: Connectable | undefined): CalendarAccount {
  const { line_id, kind, state, reason, synced_at, user_name } = account
  const address = user_name ?? login?.mailbox ?? ''
  return { line_id, kind, address, state, reason, synced_at, consent_account_id: consentOf(login) }
}

function describeOther(login: Connectable): CalendarAccount {
  const { line_id, kind, mailbox } = login
  const state = 'not_connected' as const
  return {
    ...{ line_id, kind, address: mailbox, state, reason: '', synced_at: null },
    consent_account_id: consentOf(login),
  }
}

function consentOf(login: Connectable | undefined): number | null {
  return login?.is_consent ? login.account_id : null
}
