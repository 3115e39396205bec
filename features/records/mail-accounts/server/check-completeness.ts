import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { checkCompleteness } from '../contract/endpoints.ts'
import { mailAccountRefusals } from '../contract/errors.ts'
import { accessAccount } from './access-account.ts'
import { notifyFetching } from './account-notices.repo.ts'

/** Asks whoever fetches the account for a fresh certificate; it arrives as AccountState. */
export const checkCompletenessRoute = writeRoute(checkCompleteness, async ({ params }, { tx }) => {
  const account = await accessAccount(tx, params.id)
  if (account.state.status !== 'running') throw new RefusedError(mailAccountRefusals.notRunning)
  await notifyFetching(tx, { account_id: account.id, notice: 'prove' })
})
