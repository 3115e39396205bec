import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { type AssignmentScope, scopeOf } from '#features/records/emails/contract/assignment-scope.ts'
import { listQueryOf, type MailView } from '#features/records/emails/contract/view.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { countScopes } from '#features/workspaces/mail-list/contract/endpoints.ts'
import type { MailList } from '#features/workspaces/mail-list/web/public.ts'

/** Quick reasons to count again join into one question. */
const DELAY_MS = 700
/** What moves mails between the scopes of a list. */
const COUNTED_BY: readonly string[] = ['closed', 'assignment_ids', 'deleted', 'archived', 'box', 'is_hide']

export interface ScopeCount {
  readonly total: number
  readonly total_is_exact: boolean
}

/** How many mails each sub-tab has, by scope; undefined until it is known, and where it cannot be. */
export function useScopeCounts(
  view: MailView,
  list: MailList,
): ReadonlyMap<AssignmentScope, ScopeCount> | undefined {
  const { order: _, scope: __, ...query } = { scope: undefined, ...listQueryOf(view) }
  const scopes = [
    scopeOf('open', view.open_mode),
    scopeOf('me', view.open_mode),
    scopeOf('closed', view.open_mode),
  ]
  const key = JSON.stringify([query, scopes])
  const [counted, setCounted] = useState<{ key: string; counts: ReadonlyMap<AssignmentScope, ScopeCount> }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question.
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let total = list.get().state?.total

    async function load(): Promise<void> {
      try {
        const { counts } = await call(countScopes, { query: { ...query, scopes }, silent: true })
        if (isCurrent) setCounted({ key, counts: new Map(counts.map((each) => [each.scope, each])) })
      } catch (error) {
        // The tabs stand without figures.
        if (!(error instanceof CallError)) throw error
      }
    }

    function loadSoon(): void {
      clearTimeout(timer)
      timer = setTimeout(() => void load(), DELAY_MS)
    }

    const stops = [
      emailOverlay.onChange(({ part }) => {
        if (Object.keys(part).some((field) => COUNTED_BY.includes(field))) loadSoon()
      }),
      list.subscribe(() => {
        const before = total
        total = list.get().state?.total
        if (before !== undefined && total !== before) loadSoon()
      }),
    ]
    void load()
    return () => {
      isCurrent = false
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [key, list])

  return counted?.key === key ? counted.counts : undefined
}
