import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import {
  type AliasKind,
  listSearchAliases,
  type SearchAlias,
} from '#features/records/search/contract/endpoints.ts'
import { nameEvents } from './name-events.ts'

interface Wanted {
  readonly kind: AliasKind | undefined
  /** A part of a name. */
  readonly key: string
}

interface Pages {
  /** Undefined until the first page is here. */
  readonly groups: readonly SearchAlias[] | undefined
  readonly has_more: boolean
  readonly hasFailed: boolean
}

const NOTHING: Pages = { groups: undefined, has_more: false, hasFailed: false }

/** The names of a company page by page, as they are now. */
export function useNames({ kind, key }: Wanted) {
  const [pages, setPages] = useState(NOTHING)
  const [isLoading, setLoading] = useState(false)
  // Answers of an earlier question are not shown.
  const asked = useRef(0)

  const load = useCallback(
    async (before: readonly SearchAlias[]) => {
      const number = ++asked.current
      setLoading(true)
      try {
        const after = before.at(-1)?.id
        const query = { ...(kind && { kind }), key, ...(after !== undefined && { after }) }
        const page = await call(listSearchAliases, { query, silent: true })
        if (number !== asked.current) return
        setPages({ groups: [...before, ...page.search_aliases], has_more: page.has_more, hasFailed: false })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (number !== asked.current) return
        setPages((was) => ({ ...was, hasFailed: true }))
      }
      setLoading(false)
    },
    [kind, key],
  )
  useEffect(() => void load([]), [load])
  useEffect(() => nameEvents.on('changed', () => void load([])), [load])
  return {
    ...pages,
    isLoading,
    reload: () => void load([]),
    loadMore: () => void load(pages.groups ?? []),
  }
}
