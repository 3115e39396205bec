import { useEffect, useRef } from 'react'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import type { ListKind } from '../kind/list-kind.ts'
import { idsOf, itemCount, keyAt, rowOf } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import { isComplete, type ListState, loadedCount } from '../loaded/list-state.ts'
import type { ListStore } from '../loaded/list-store.ts'
import { isSelected, keepSelected, noSelection, type Selection } from '../selecting/selection.ts'

interface Followed<Row extends { id: number }, View extends ListView> {
  readonly kind: ListKind<Row, View>
  readonly list: ListStore<View>
  readonly selection: Selection
  readonly setSelection: (change: (before: Selection) => Selection) => void
  readonly open: { readonly id: number } | undefined
  /** Opens the record that follows one which the reader put away; without it the list shows again. */
  readonly openNext: ((id: number) => void) | undefined
  readonly close: () => void
}

/**
 * The selection follows the list: records that left leave it. What the reader put away himself gives way to the next
 * record; what somebody else has put away stays open, and he is told.
 */
export function useFollowedSelection<Row extends { id: number }, View extends ListView>(
  parts: Followed<Row, View>,
): void {
  const { kind, list } = parts
  const latest = useRef(parts)
  latest.current = parts
  const taken = useRef<ReadonlySet<number>>(new Set())

  useEffect(() => {
    let before = list.get().state
    return list.subscribe(() => {
      const { state } = list.get()
      if (before !== undefined && state !== undefined && state !== before) {
        followLeft(latest.current, before, state, taken.current)
      }
      before = state
    })
  }, [list])

  // Another list is another selection, but for the record that the link opens in it.
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    latest.current.setSelection((before) => (before.is_made ? noSelection : before))
  }, [list])

  // Everything that matches was handed over: the server works it off, and what comes in meanwhile is not part of it.
  useEffect(
    () =>
      kind.overlay.onChange(({ ids, undone, by }) => {
        const { selection, setSelection } = latest.current
        const { state } = list.get()
        if (undone || by === 'news' || selection.all_but === undefined || state === undefined) return
        const chosen = [...idsOf(state)].filter((id) => isSelected(selection, id))
        if (ids.length > 1 && ids.length >= chosen.length) setSelection(() => noSelection)
      }),
    [kind, list],
  )

  useEffect(
    () =>
      kind.events.on('taken', ({ ids, say }) => {
        taken.current = new Set(ids)
        const { selection } = latest.current
        const count = ids.filter((id) => selection.ids.has(id) && isShown(list, id)).length
        if (count > 0 && say) showToast({ kind: 'info', text: say(formatCount(count)) })
      }),
    [kind, list],
  )
}

function isShown(list: ListStore<unknown>, id: number): boolean {
  const { state } = list.get()
  return state !== undefined && idsOf(state).has(id)
}

function followLeft<Row extends { id: number }, View extends ListView>(
  { list, selection, setSelection, open, openNext, close }: Followed<Row, View>,
  before: ListState,
  state: ListState,
  taken: ReadonlySet<number>,
): void {
  const now = idsOf(state)
  // What a reload did not bring may be further down; only a complete list tells that it is gone.
  const stays = (id: number) => now.has(id) || !(isComplete(state) || list.hasLost(id))
  const { focused } = selection
  const next = focused === undefined || stays(focused) ? focused : neighbourOf(focused, before, state)
  // What others put away while it is read stays open, and keys stay with it: the keyboard is at no row until it moves on.
  const isReadOn = open !== undefined && open.id === focused && taken.has(open.id)
  setSelection((chosen) => {
    const kept = loadedCount(state) === 0 ? noSelection : keepSelected(chosen, stays, next)
    return isReadOn && kept.focused === next && next !== focused ? { ...kept, focused: undefined } : kept
  })
  if (open === undefined || now.has(open.id) || !idsOf(before).has(open.id)) return
  if (!list.hasLost(open.id) || taken.has(open.id)) return
  if (next !== undefined && openNext !== undefined && selection.ids.size <= 1) openNext(next)
  else close()
}

/** The record that is where one was that left; the one above at the end of the list. */
function neighbourOf(id: number, before: ListState, state: ListState): number | undefined {
  const now = idsOf(state)
  const row = rowOf(before, id)
  for (let below = row + 1; below < itemCount(before); below++) {
    const key = keyAt(before, below)
    if (key !== undefined && now.has(key.id)) return key.id
  }
  for (let above = row - 1; above >= 0; above--) {
    const key = keyAt(before, above)
    if (key !== undefined && now.has(key.id)) return key.id
  }
  return undefined
}
