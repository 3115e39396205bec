import { useCallback, useEffect, useRef } from 'react'
import { emailRows } from '../../../records/emails/web/public.ts'
import { mailsBetween } from './list-state.ts'
import { fetchMails } from './load-mails.ts'
import type { MailListStore } from './mail-list-store.ts'
import type { RowRange } from './row-window.ts'

/** Scrolling through forgotten rows fetches those where it rests. */
const REST_MS = 60

/** Fetches rows in sight that were forgotten, and takes out of the list what no longer exists. */
export function useMissingRows(list: MailListStore): (range: RowRange) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(new Set<number>())
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    ({ first, end }: RowRange) => {
      const { state } = list.get()
      if (state === undefined) return
      const missing = mailsBetween(state, first, end - 1)
        .map((mail) => mail.id)
        .filter((id) => emailRows.get(id) === undefined && !asked.current.has(id))
      if (missing.length === 0) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void fetchNow(list, missing, asked.current), REST_MS)
    },
    [list],
  )
}

async function fetchNow(list: MailListStore, ids: readonly number[], asked: Set<number>): Promise<void> {
  for (const id of ids) asked.add(id)
  try {
    const gone = await fetchMails(ids)
    if (gone.size > 0) list.leave(gone)
  } catch {
    // The rows stay blank; the next look at them asks again, and the connection banner says why.
  } finally {
    for (const id of ids) asked.delete(id)
  }
}
