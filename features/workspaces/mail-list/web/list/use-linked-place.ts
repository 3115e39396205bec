import { useEffect, useRef } from 'react'
import { showToast } from '@laycan/web/client-events.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { bookmarkRefusals } from '#features/marks/bookmarks/contract/errors.ts'
import type { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { viewKey } from '#features/records/emails/contract/view.ts'
import type { MailListStore } from './mail-list-store.ts'
import { placeOfList, storePlace } from './stored-places.ts'
import type { ListScroll } from './use-list-scroll.ts'

interface LinkedPlace {
  readonly list: MailListStore
  readonly query: MailsQuery
  readonly scroll: ListScroll
}

/** A place is written down once scrolling rests. */
const REST_MS = 400

/**
 * Shows the mail that the link opens, however deep it stands: after a reload, by a bookmark (BK-008), or from a notice.
 * A list that was left comes back where it was; with persist_view_position also after a reload (ML-054).
 */
export function useLinkedPlace({ list, query, scroll }: LinkedPlace): void {
  const id = query.detail_Id ?? query.id
  const latest = useRef(scroll)
  latest.current = scroll
  const seen = useRef<{ list: MailListStore; bm: string | undefined }>(undefined)

  useEffect(() => {
    const before = seen.current
    seen.current = { list, bm: query.bm && `${query.bm} ${id}` }
    const isBookmark = query.bm !== undefined && id !== undefined
    if (before?.list !== list) {
      // Where somebody was reading already, only a bookmark leads elsewhere.
      if (!isBookmark && list.place.row_height > 0 && list.place.scroll_top > 0) return
      void restore(latest.current, list, id, isBookmark)
    } else if (isBookmark && before.bm !== seen.current.bm) void restore(latest.current, list, id, true)
  }, [list, id, query.bm])

  useEffect(() => keepPlace(list), [list])
}

async function restore(
  scroll: ListScroll,
  list: MailListStore,
  id: number | undefined,
  isBookmark: boolean,
): Promise<void> {
  const kept = isBookmark ? undefined : keptPlace(list)
  if (kept !== undefined) await scroll.toMail(kept.id, kept.offset)
  else if (id !== undefined) {
    const isHere = await scroll.toMail(id)
    // BK-009
    if (!isHere && isBookmark) showToast({ kind: 'error', text: bookmarkRefusals.placeGone.text })
  }
}

function isKept(): boolean {
  return mailSettings().persist_view_position === '1'
}

function keptPlace(list: MailListStore) {
  return isKept() ? placeOfList(viewKey(list.view)) : undefined
}

/** Writes the place down when it rests, and when the page is left. */
function keepPlace(list: MailListStore): () => void {
  let last = -1
  function store(): void {
    if (!isKept() || list.place.scroll_top === last || list.place.row_height === 0) return
    last = list.place.scroll_top
    storePlace(viewKey(list.view), list.place)
  }
  const timer = setInterval(store, REST_MS)
  globalThis.addEventListener('pagehide', store)
  return () => {
    clearInterval(timer)
    globalThis.removeEventListener('pagehide', store)
    store()
  }
}
