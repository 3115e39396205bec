import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getFolderRule } from '#features/records/folders/contract/endpoints.ts'
import { listEmailFolders } from '../contract/endpoints.ts'
import type { EmailFiling } from '../contract/filing.ts'
import { filingEvents } from './filing-events.ts'

/** Filings of a mail as last loaded; undefined before, 'failed' when they could not be. */
export type LoadedFilings = readonly EmailFiling[] | 'failed' | undefined

/** The filings of a mail, loaded anew when the server says that they changed. */
export function useFilings(id: number): readonly [LoadedFilings, () => void] {
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly filings: LoadedFilings }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(
    () =>
      filingEvents.on('filed', ({ email_ids }) => void (email_ids.includes(id) && setAttempt((n) => n + 1))),
    [id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        const { email_folders } = await call(listEmailFolders, { params: { id }, silent: true })
        if (isCurrent) setLoaded({ of: id, filings: email_folders })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isCurrent) setLoaded({ of: id, filings: 'failed' })
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [id, attempt])
  return [loaded?.of === id ? loaded.filings : undefined, () => setAttempt((n) => n + 1)]
}

/** The name of the rule that filed a mail (FO-012); undefined while it is not known, '' when the rule is gone. */
export function useRuleName(rule_id: number | null, folder_id: number): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (rule_id === null) return
    const load = async () => {
      try {
        const { rule } = await call(getFolderRule, {
          params: { rule_id },
          query: { folder_id },
          silent: true,
        })
        setName(rule.name)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setName('')
      }
    }
    void load()
  }, [rule_id, folder_id])
  return name
}
