import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { createInStep } from '@laycan/web/in-step.ts'
import { listSuppressions } from '../contract/endpoints.ts'
import type { Suppression } from '../contract/suppression.ts'
import { suppressionNews } from './live.ts'
import { mergeNews } from './merge-news.ts'

interface LoadedList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly rows: readonly Suppression[]
  readonly has_more: boolean
}

const SEARCH_MS = 150
const NOTHING: LoadedList = { status: 'loading', rows: [], has_more: false }

/** The list as far as it is loaded, newest first, live; old rows stay while a search is on its way. */
export function useSuppressions(key: string) {
  const [list, setList] = useState<LoadedList>(NOTHING)
  const turn = useRef(0)
  const [inStep] = useState(createInStep)
  const load = useCallback(
    async (after?: Suppression) => {
      turn.current += 1
      const mine = turn.current
      const query = { key: key.trim(), ...(after && { after: after.id }) }
      try {
        await inStep.ask(
          () => call(listSuppressions, { query, silent: true }),
          (page) => {
            if (mine !== turn.current) return
            setList(({ rows }) => ({
              status: 'ready',
              rows: after ? [...rows, ...page.suppressions] : page.suppressions,
              has_more: page.has_more,
            }))
          },
        )
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (mine === turn.current) setList((known) => ({ ...known, status: 'failed' }))
      }
    },
    [key, inStep],
  )
  useEffect(() => {
    const timer = setTimeout(() => void load(), key === '' ? 0 : SEARCH_MS)
    const stop = suppressionNews.on('changed', (news) =>
      inStep.hear(() => setList((known) => ({ ...known, rows: mergeNews(known.rows, news, key) }))),
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, load, inStep])
  return { ...list, retry: () => void load(), loadMore: () => void load(list.rows.at(-1)) }
}
