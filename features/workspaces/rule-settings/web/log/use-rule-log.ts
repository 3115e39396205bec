import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { listRuleLog } from '#features/flows/mail-rules/contract/endpoints.ts'
import type { RuleLogEntry } from '#features/flows/mail-rules/contract/mail-rule.ts'

interface Pages {
  /** Undefined until the first page is here. */
  readonly entries: readonly RuleLogEntry[] | undefined
  /** Entry before which the next page begins; null at the end. */
  readonly next: number | null | undefined
}

/** The log of one rule or of all, page by page. */
export function useRuleLog(log: number | 'all') {
  const [{ entries, next }, setPages] = useState<Pages>({ entries: undefined, next: undefined })
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function loadMore(): Promise<void> {
    setLoading(true)
    setFailed(false)
    const query = {
      ...(log === 'all' ? {} : { rule_id: log }),
      ...(typeof next === 'number' ? { before: next } : {}),
    }
    try {
      const page = await call(listRuleLog, { query, silent: true })
      setPages({ entries: [...(entries ?? []), ...page.entries], next: page.next })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(true)
    }
    setLoading(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once.
  useEffect(() => void loadMore(), [])
  return { entries, hasFailed, hasMore: typeof next === 'number', isLoading, loadMore: () => void loadMore() }
}
