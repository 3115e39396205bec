import type { Db } from '@laycan/server/database/database.ts'
import { listAccountLogins } from '#features/records/mail-accounts/server/public.ts'
import { listGrants } from '#features/records/oauth-grants/server/public.ts'
import type { CalendarAccountKind } from '../contract/calendar-account.ts'

/** The mail account of a line, and of which kind its calendars are. */
export interface Connectable {
  line_id: number
  account_id: number
  kind: CalendarAccountKind
  mailbox: string
  grant_id: number | null
  /** By a person's consent, not by a service account. */
  is_consent: boolean
}

/** Mailboxes whose calendars can be connected: those of all mail accounts. */
export async function listConnectable(db: Db): Promise<Connectable[]> {
  const [logins, grants] = await Promise.all([listAccountLogins(db), listGrants(db)])
  return logins.map((login) => {
    const grant = grants.find(({ id }) => id === login.grant_id)
    const granted = grant?.provider === 'google' ? 'gmail' : 'outlook'
    return { ...login, kind: grant ? granted : 'ews', is_consent: grant?.kind === 'consent' }
  })
}

export async function findConnectable(db: Db, line_id: number): Promise<Connectable | undefined> {
  return (await listConnectable(db)).find((each) => each.line_id === line_id)
}
