import { useCallback, useEffect, useState } from 'react'
import type { MailAccount } from '#features/records/mail-accounts/contract/mail-account.ts'
import { accountRows, askAccount } from './account-store.ts'

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
      await askAccount(id)
    } catch {
      setFailed(true)
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { account, hasFailed, retry: () => void load() }
}
