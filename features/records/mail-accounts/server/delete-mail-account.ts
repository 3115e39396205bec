import { writeRoute } from '@laycan/server/http/route.ts'
import { changeLineStatus, setLine } from '#features/foundation/lines/server/public.ts'
import { deleteMailAccount } from '../contract/endpoints.ts'
import { accessAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'
import { setAccountDeleted } from './mail-accounts.repo.ts'

/** Removes the connection and its secrets (AP-215); the line keeps its mails and its readers. */
export const deleteMailAccountRoute = writeRoute(deleteMailAccount, async ({ params }, { tx }) => {
  const account = await accessAccount(tx, params.id)
  await setAccountDeleted(tx, account.id)
  await setLine(tx, account.line_id, { sendable: false })
  await changeLineStatus(tx, account.line_id, 1, 'The mail account was removed.')
  await notifyFetching(tx, { account_id: account.id, notice: 'changed' })
})
