export { ACCOUNTS_CHANNEL, type AccountNotice, readAccountNotice } from './account-notices.repo.ts'
export { addReceivingAccount } from './add-receiving-account.ts'
export { changeAccountState } from './change-account-state.ts'
export { type FetchedAccount, listFetchedAccounts } from './fetched-accounts.ts'
