import type { Company } from '@laycan/server/database/companies.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { Log } from '@laycan/server/log.ts'
import { changeAccountState, listFetchedAccounts } from '#features/records/mail-accounts/server/public.ts'

/**
 * Says on every account of a company why nothing is fetched for it.
 * @param why it is held; undefined while the store of messages does not say whose it is
 */
export async function sayHeld({ db, id }: Company, why: string | undefined, log: Log): Promise<void> {
  const reason =
    why === undefined
      ? 'Nothing is fetched until the store of messages answers.'
      : `Nothing is fetched until an administrator lets it. ${why}`
  const since = new Date().toISOString()
  try {
    const accounts = await listFetchedAccounts(db)
    await inTransaction(db, async (tx) => {
      for (const account of accounts) {
        const { certificate } = account
        const state = {
          ...account.state,
          status: 'waiting' as const,
          reason_code: 'held',
          reason,
          since,
          next_try_at: null,
        }
        await changeAccountState(tx, account, { state, certificate })
      }
    })
  } catch (err) {
    log.warn({ err, company: id }, 'not said on the mail accounts that nothing is fetched')
  }
}
