import { useCallback, useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { getMailAccount } from '#features/records/mail-accounts/contract/endpoints.ts'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { accountRows } from './account-store.ts'

interface LoadedAccount {
  readonly account: MailAccount | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** One account: the one at hand, or loaded. */
export function useAccount(id: number | undefined): LoadedAccount {
  const account = accountRows.useRow(id)
  const [hasFailed, setFailed] = useState(id === undefined)
  const load = useCallback(async () => {
    if (id === undefined || accountRows.get(id) !== undefined) return
    setFailed(false)
    try {
      accountRows.put([(await call(getMailAccount, { params: { id }, silent: true })).account])
    } catch {
      setFailed(true)
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { account, hasFailed, retry: () => void load() }
}
