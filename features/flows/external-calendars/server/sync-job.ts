import { inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, everyMs, handleJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import {
  calendarModule,
  listRemoteRows,
  ProviderError,
  putRemoteCalendars,
  setRemoteConnection,
} from '#features/records/calendars/server/public.ts'
import {
  findCalendarAccount,
  listDueLines,
  type StoredAccount,
  setAccountState,
} from './calendar-accounts.repo.ts'
import { findConnectable } from './connectable.ts'
import { openProvider } from './open-provider.ts'
import { recordAccount } from './record-account.ts'
import { syncCalendar } from './sync-calendar.ts'

/** How often mailboxes are looked at. */
const LOOK_MS = 60_000
/** Calendars come and go seldom. */
const LISTED_MS = 600_000
/** Seconds until it is tried again where the provider does not answer, or somebody has to sign in. */
const AGAIN_S = 300

const look = defineJob('external-calendars look')
const sync = defineJob<{ line_id: number }>('external-calendars sync')
/** A mailbox is brought up to date once at a time. */
const LANE = { name: 'external-calendars', at_once: 4, per_share: 1 }

/** Has the calendars of a mailbox brought up to date once this commits; asked twice, it is done once. */
export async function askToSync(tx: Tx, line_id: number): Promise<void> {
  await enqueueJob(tx, sync, { line_id }, { key: String(line_id), share: String(line_id) })
}

/** Each minute: which mailboxes are due. */
export const lookJob = handleJob(
  look,
  async (_body, { db }) => {
    if (!calendarModule.isOn(await readCompanySettings(db))) return
    const due = await listDueLines(db)
    await inTransaction(db, async (tx) => {
      for (const line_id of due) await askToSync(tx, line_id)
    })
  },
  { repeats: everyMs(LOOK_MS) },
)

/** One mailbox: its calendars, and what changed in each. What goes wrong is kept in words and tried again in its time. */
export const syncJob = handleJob(
  sync,
  async ({ line_id }, context) => {
    const account = await findCalendarAccount(context.db, line_id)
    if (!account) return
    try {
      const listed = await syncAccount(account, context)
      await settle(context, account, { state: 'connected', reason: '', wait_s: LOOK_MS / 1_000, listed })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      await settle(context, account, outcomeOf(error))
    }
  },
  { lane: LANE },
)

/** @returns whether the calendars were listed anew */
async function syncAccount(account: StoredAccount, context: JobContext): Promise<true | undefined> {
  const { db, signal } = context
  const { line_id, kind, listed_at } = account
  const now = context.now()
  const provider = openProvider(context, account, await findConnectable(db, line_id))
  const is_due = listed_at === null || now.getTime() - Date.parse(listed_at) > LISTED_MS
  if (is_due) {
    const remote = await provider.listCalendars()
    await inTransaction(db, (tx) => putRemoteCalendars(tx, { line_id, calendar_type: kind }, remote))
  }
  for (const calendar of await listRemoteRows(db, line_id))
    await syncCalendar(db, provider, calendar, { signal, now })
  return is_due || undefined
}

type Outcome = Pick<StoredAccount, 'state' | 'reason'> & { wait_s: number; listed?: boolean | undefined }

function outcomeOf({ trouble, message, wait_s }: ProviderError): Outcome {
  if (trouble === 'sign_in') return { state: 'sign_in_again', reason: message, wait_s: AGAIN_S }
  const reason = trouble === 'gone' ? 'A calendar does not exist there anymore.' : message
  // A calendar that is gone is found out by listing them.
  const listed = trouble === 'gone' ? { listed: false } : {}
  return { state: 'waiting', reason, wait_s: trouble === 'busy' ? wait_s : AGAIN_S, ...listed }
}

async function settle({ db }: JobContext, { line_id }: StoredAccount, outcome: Outcome): Promise<void> {
  const { listed, ...news } = outcome
  await inTransaction(db, async (tx) => {
    const synced = news.state === 'connected'
    const changed = await setAccountState(tx, line_id, {
      ...news,
      synced,
      ...(listed !== undefined && { listed }),
    })
    const connection = news.state === 'sign_in_again' ? 'sign_in_again' : 'connected'
    await setRemoteConnection(tx, line_id, connection)
    // The look of each minute would come late for somebody who says how long to wait.
    const run_at = new Date(Date.now() + news.wait_s * 1_000)
    // Under a key of its own: somebody may have asked for it at once meanwhile.
    const later = { key: `${line_id} later`, share: String(line_id), run_at }
    if (news.state === 'waiting') await enqueueJob(tx, sync, { line_id }, later)
    if (changed) recordAccount(tx, line_id)
  })
}
