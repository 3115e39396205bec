import { call } from '@laycan/web/call.ts'
import { listActions } from '../contract/endpoints.ts'
import { takeActions } from './action-logs.ts'

/** Loads the log of a mail whose detail did not bring it. */
export async function loadActions(email_id: number): Promise<void> {
  const { actions } = await call(listActions, { query: { email_id }, silent: true })
  takeActions(email_id, actions)
}
