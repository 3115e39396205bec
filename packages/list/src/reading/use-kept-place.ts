import { useEffect, useRef } from 'react'
import type { ListKind } from '../kind/list-kind.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import type { ListScroll } from '../scrolling/use-list-scroll.ts'

/** Where a list shows itself at first. */
export interface KeptPlace {
  /** The record that the link opens: it is shown, however deep it is, after a reload, too. */
  readonly linkedId?: number | undefined
  /** Changes when a link leads to the record, e.g. a bookmark: then it is shown also to somebody who reads elsewhere. */
  readonly jump?: string | undefined
  /** Whether a reload comes back to where somebody was reading (ML-054). */
  readonly isKept: () => boolean
  /** A jump led to a record that the list does not have. */
  readonly onMissing?: () => void
}

interface Parts<Row extends { id: number }, View extends ListView> {
  readonly kind: Pick<ListKind<Row, View>, 'places' | 'viewKey'>
  readonly list: ListStore<View>
  readonly scroll: ListScroll
}

/** A place is written down once scrolling rests. */
const REST_MS = 400

/** Shows the record that the link opens; a list that was left comes back where it was. */
export function useKeptPlace<Row extends { id: number }, View extends ListView>(
  parts: Parts<Row, View>,
  place: KeptPlace,
): void {
  const { list } = parts
  const { linkedId, jump } = place
  const latest = useRef({ ...parts, place })
  latest.current = { ...parts, place }
  const seen = useRef<{ list: ListStore<View>; jump: string | undefined }>(undefined)

  useEffect(() => {
    const before = seen.current
    seen.current = { list, jump }
    const isJump = jump !== undefined && linkedId !== undefined
    if (before?.list !== list) {
      // Where somebody was reading already, only a jump leads elsewhere.
      if (!isJump && list.place.row_height > 0 && list.place.scroll_top > 0) return
      void restore(latest.current, linkedId, isJump)
    } else if (isJump && before.jump !== jump) void restore(latest.current, linkedId, true)
  }, [list, linkedId, jump])

  useEffect(() => {
    const { kind } = latest.current
    return watchPlace(list, () => {
      if (latest.current.place.isKept()) kind.places.store(kind.viewKey(list.view), list.place)
    })
  }, [list])
}

async function restore<Row extends { id: number }, View extends ListView>(
  { kind, list, scroll, place }: Parts<Row, View> & { place: KeptPlace },
  linkedId: number | undefined,
  isJump: boolean,
): Promise<void> {
  const kept = isJump || !place.isKept() ? undefined : kind.places.find(kind.viewKey(list.view))
  if (kept !== undefined) await scroll.toRecord(kept.id, kept.offset)
  else if (linkedId !== undefined) {
    const isHere = await scroll.toRecord(linkedId)
    if (!isHere && isJump) place.onMissing?.()
  }
}

/** Writes the place down when it rests, and when the page is left. */
function watchPlace(list: ListStore<unknown>, write: () => void): () => void {
  let last = -1
  function store(): void {
    if (list.place.scroll_top === last || list.place.row_height === 0) return
    last = list.place.scroll_top
    write()
  }
  const timer = setInterval(store, REST_MS)
  globalThis.addEventListener('pagehide', store)
  return () => {
    clearInterval(timer)
    globalThis.removeEventListener('pagehide', store)
    store()
  }
}
