export { listAccountLogins } from './account-logins.ts'
export { ACCOUNTS_CHANNEL, type AccountNotice, readAccountNotice } from './account-notices.repo.ts'
export { addReceivingAccount } from './add-receiving-account.ts'
export { changeAccountState } from './change-account-state.ts'
export { changeStoredAccount } from './change-stored-account.ts'
export { listDescribedAccounts } from './describe-accounts.ts'
export { type FetchedAccount, listFetchedAccounts } from './fetched-accounts.ts'
export {
  type GrantedAccount,
  listGrantedAccounts,
  restartFetching,
  tryGranted,
} from './granted-accounts.ts'
export { findTrustedHosts, lockAccounts } from './mail-accounts.repo.ts'
export { refuseTaken } from './refuse-taken.ts'
export { removeAccount } from './remove-account.ts'
export { sendThrough } from './send-through.ts'
export { type SendingAccount, sendingAccount } from './sending-account.ts'
export { storeNewAccount } from './store-new-account.ts'
export { takeListedMailboxes } from './take-listed-mailboxes.ts'
export { tryIncoming } from './try-incoming.ts'
