import { call } from '@laycan/web/call.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { forUser } from '@laycan/web/keep.ts'
import { createRows } from '@laycan/web/rows.ts'
import { createStore, useStore } from '@laycan/web/store.ts'
import {
  checkCompleteness,
  deleteMailAccount,
  getMailAccount,
  listMailAccounts,
  updateMailAccount,
} from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { reloadLines } from '#features/workspaces/shell/web/public.ts'

/** Accounts by id; live messages change them here (AC-009). */
export const accountRows = forUser(createRows<MailAccount>())

export type AccountList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly ids: readonly number[] }

const accountList = forUser(createStore<AccountList>({ status: 'loading' }))
const inStep = forUser(createInStep())

export function useAccountList(): AccountList {
  return useStore(accountList)
}

/** Whether an address has an account already, as far as the list is here; the server says it again when it is saved. */
export function isConnected(email: string): boolean {
  const list = accountList.get()
  const ids = list.status === 'ready' ? list.ids : []
  return ids.some((id) => accountRows.get(id)?.email.toLowerCase() === email.toLowerCase())
}

/** Loads all accounts; what was shown stays until the answer. */
export async function loadAccounts(): Promise<void> {
  if (accountList.get().status === 'failed') accountList.set({ status: 'loading' })
  try {
    await inStep.ask(
      () => call(listMailAccounts, { silent: true }),
      ({ accounts }) => {
        accountRows.put(accounts)
        accountList.set({ status: 'ready', ids: accounts.map((account) => account.id) })
      },
    )
  } catch {
    if (accountList.get().status !== 'ready') accountList.set({ status: 'failed' })
  }
}

/** Loads one account. @throws CallError */
export async function askAccount(id: number): Promise<void> {
  await inStep.ask(
    () => call(getMailAccount, { params: { id }, silent: true }),
    ({ account }) => accountRows.put([account]),
    id,
  )
}

/** Takes over an account that was created or changed. */
export function takeAccount(account: MailAccount): void {
  inStep.hear(() => putAccount(account))
  void reloadLines()
}

function putAccount(account: MailAccount): void {
  accountRows.put([account])
  const list = accountList.get()
  if (list.status === 'ready' && !list.ids.includes(account.id))
    accountList.set({ status: 'ready', ids: [...list.ids, account.id] })
}

/** What fetching of an account came to. */
export function hearState(
  account_id: number,
  changed: Pick<MailAccount, 'state' | 'certificate' | 'left_out'>,
): void {
  inStep.hear(() => {
    // Fetching knows what it stored; the list knows what is there besides.
    const last_mail_at = changed.state.last_mail_at ?? accountRows.get(account_id)?.state.last_mail_at ?? null
    accountRows.patch([account_id], { ...changed, state: { ...changed.state, last_mail_at } })
  })
}

/** Stops or starts fetching; shown at once, taken back when refused. */
export async function setPaused(account: MailAccount, paused: boolean): Promise<void> {
  const status = paused ? 'paused' : account.incoming === null ? 'receiving_only' : 'running'
  const undo = accountRows.patch([account.id], { paused, state: { ...account.state, status, reason: '' } })
  try {
    await inStep.change(
      () => call(updateMailAccount, { params: { id: account.id }, body: { paused } }),
      (answer) => putAccount(answer.account),
    )
    void reloadLines()
  } catch (error) {
    undo()
    throw error
  }
}

/** Removes the connection; the mailbox and its mails stay. */
export async function removeAccount(id: number): Promise<void> {
  await call(deleteMailAccount, { params: { id } })
  inStep.hear(() => {
    const list = accountList.get()
    if (list.status === 'ready')
      accountList.set({ status: 'ready', ids: list.ids.filter((other) => other !== id) })
    accountRows.remove([id])
  })
  void reloadLines()
}

/** Asks for a fresh certificate; it arrives as a live message. */
export async function askForCertificate(id: number): Promise<void> {
  await call(checkCompleteness, { params: { id } })
}
