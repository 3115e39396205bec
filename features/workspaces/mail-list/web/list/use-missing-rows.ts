import { useCallback, useEffect, useRef } from 'react'
import { emailRows } from '#features/records/emails/web/public.ts'
import { mailsBetween } from './list-rows.ts'
import { fetchMails } from './load-mails.ts'
import type { MailListStore } from './mail-list-store.ts'

/** Scrolling through forgotten rows fetches those where it rests. */
const REST_MS = 60
/** Rows beyond the visible ones that are fetched with them. */
const MARGIN = 20

/** Fetches rows in sight that were forgotten, and takes out of the list what no longer exists. */
export function useMissingRows(list: MailListStore): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(new Set<number>())
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const missing = missingRows(list, asked.current)
    if (missing.length === 0) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void fetchNow(list, missing, asked.current), REST_MS)
  }, [list])
}

function missingRows(list: MailListStore, asked: ReadonlySet<number>): number[] {
  const { state } = list.get()
  if (state === undefined) return []
  return mailsBetween(state, list.place.first_row - MARGIN, list.place.last_row + MARGIN)
    .map((mail) => mail.id)
    .filter((id) => emailRows.get(id) === undefined && !asked.has(id))
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
