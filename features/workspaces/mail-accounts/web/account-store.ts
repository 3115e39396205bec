import { call } from '@laycan/web/call.ts'
import { createRows } from '@laycan/web/rows.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  checkCompleteness,
  deleteMailAccount,
  listMailAccounts,
  updateMailAccount,
} from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'

/** Accounts by id; live messages change them here (AC-009). */
export const accountRows = createRows<MailAccount>()

export type AccountList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly ids: readonly number[] }

const accountList = createStore<AccountList>({ status: 'loading' })

export function useAccountList(): AccountList {
  return useStore(accountList)
}

/** Loads all accounts; what was shown stays until the answer. */
export async function loadAccounts(): Promise<void> {
  if (accountList.get().status === 'failed') accountList.set({ status: 'loading' })
  try {
    const { accounts } = await call(listMailAccounts, { silent: true })
    accountRows.put(accounts)
    accountList.set({ status: 'ready', ids: accounts.map((account) => account.id) })
  } catch {
    if (accountList.get().status !== 'ready') accountList.set({ status: 'failed' })
  }
}

/** Takes over an account that was created or changed. */
export function takeAccount(account: MailAccount): void {
  accountRows.put([account])
  const list = accountList.get()
  if (list.status === 'ready' && !list.ids.includes(account.id)) {
    accountList.set({ status: 'ready', ids: [...list.ids, account.id] })
  }
  void reloadLines()
}

/** Stops or starts fetching; shown at once, taken back when refused. */
export async function setPaused(account: MailAccount, paused: boolean): Promise<void> {
  const status = paused ? 'paused' : account.incoming === null ? 'receiving_only' : 'running'
  const undo = accountRows.patch([account.id], { paused, state: { ...account.state, status, reason: '' } })
  try {
    takeAccount((await call(updateMailAccount, { params: { id: account.id }, body: { paused } })).account)
  } catch (error) {
    undo()
    throw error
  }
}

/** Removes the connection; the mailbox and its mails stay. */
export async function removeAccount(id: number): Promise<void> {
  await call(deleteMailAccount, { params: { id } })
  const list = accountList.get()
  if (list.status === 'ready')
    accountList.set({ status: 'ready', ids: list.ids.filter((other) => other !== id) })
  accountRows.remove([id])
  void reloadLines()
}

/** Asks for a fresh certificate; it arrives as a live message. */
export async function askForCertificate(id: number): Promise<void> {
  await call(checkCompleteness, { params: { id } })
}
