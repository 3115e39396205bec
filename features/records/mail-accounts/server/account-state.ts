import type { AccountState } from '../contract/mail-account.ts'

/** The state of an account whose settings say what it does, before any fetching has said otherwise. */
export function decideFirstState(
  account: { paused: boolean; incoming: unknown },
  last_mail_at: string | null,
): AccountState {
  const rest = { since: new Date().toISOString(), next_try_at: null, last_mail_at }
  if (account.paused) return { status: 'paused', reason_code: 'paused', reason: 'Paused.', ...rest }
  if (!account.incoming) return { status: 'receiving_only', reason_code: '', reason: '', ...rest }
  return { status: 'waiting', reason_code: 'connecting', reason: 'Connecting.', ...rest }
}

/** AC-009: 0 while mail comes in by itself, 1 with the reason otherwise. */
export function lineStatusOf(state: AccountState): { status: 0 | 1; status_reason: string } {
  const runs = state.status === 'running' || state.status === 'receiving_only'
  return runs ? { status: 0, status_reason: '' } : { status: 1, status_reason: state.reason }
}
