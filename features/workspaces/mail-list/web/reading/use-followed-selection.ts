import { useEffect, useRef } from 'react'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { idsOf, itemCount, mailAt, rowOf } from '../list/list-rows.ts'
import { isComplete, type ListState, loadedCount } from '../list/list-state.ts'
import { listEvents } from '../list/lists.ts'
import type { MailListStore } from '../list/mail-list-store.ts'
import { t } from '../messages.ts'
import { isSelected, keepSelected, noSelection, type Selection } from './selection.ts'

interface Followed {
  readonly list: MailListStore
  readonly selection: Selection
  readonly setSelection: (change: (before: Selection) => Selection) => void
  readonly open: { readonly id: number } | undefined
  /** Opens the mail that follows one which the reader put away; without it the list shows again. */
  readonly openNext: ((id: number) => void) | undefined
  readonly close: () => void
}

/**
 * The selection follows the list: mails that left leave it. What the reader put away himself gives way to the next
 * mail; what somebody else took stays open, and he is told.
 */
export function useFollowedSelection(parts: Followed): void {
  const { list } = parts
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

  // Another list is another selection, but for the mail that the link opens in it.
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    latest.current.setSelection((before) => (before.is_made ? noSelection : before))
  }, [list])

  // Everything that matches was handed over: the server works it off, and what comes in meanwhile is not part of it.
  useEffect(
    () =>
      emailOverlay.onChange(({ ids, undone, by }) => {
        const { selection, setSelection } = latest.current
        const { state } = list.get()
        if (undone || by === 'news' || selection.all_but === undefined || state === undefined) return
        const chosen = [...idsOf(state)].filter((id) => isSelected(selection, id))
        if (ids.length > 1 && ids.length >= chosen.length) setSelection(() => noSelection)
      }),
    [list],
  )

  useEffect(
    () =>
      listEvents.on('taken', ({ ids, how }) => {
        taken.current = new Set(ids)
        const { selection } = latest.current
        const count = ids.filter((id) => selection.ids.has(id) && isShown(list, id)).length
        if (count > 0 && how !== 'sent')
          showToast({ kind: 'info', text: t(`taken_${how}`, { n: formatCount(count) }) })
      }),
    [list],
  )
}

function isShown(list: MailListStore, id: number): boolean {
  const { state } = list.get()
  return state !== undefined && idsOf(state).has(id)
}

function followLeft(
  { list, selection, setSelection, open, openNext, close }: Followed,
  before: ListState,
  state: ListState,
  taken: ReadonlySet<number>,
): void {
  const now = idsOf(state)
  // What a reload did not bring may stand further down; only a complete list tells that it is gone.
  const stays = (id: number) => now.has(id) || !(isComplete(state) || list.hasLost(id))
  const { focused } = selection
  const next = focused === undefined || stays(focused) ? focused : neighbourOf(focused, before, state)
  setSelection((chosen) => (loadedCount(state) === 0 ? noSelection : keepSelected(chosen, stays, next)))
  if (open === undefined || now.has(open.id) || !idsOf(before).has(open.id)) return
  if (!list.hasLost(open.id) || taken.has(open.id)) return
  if (next !== undefined && openNext !== undefined && selection.ids.size <= 1) openNext(next)
  else close()
}

/** The mail that stands where one stood that left; the one above at the end of the list. */
function neighbourOf(id: number, before: ListState, state: ListState): number | undefined {
  const now = idsOf(state)
  const row = rowOf(before, id)
  for (let below = row + 1; below < itemCount(before); below++) {
    const mail = mailAt(before, below)
    if (mail !== undefined && now.has(mail.id)) return mail.id
  }
  for (let above = row - 1; above >= 0; above--) {
    const mail = mailAt(before, above)
    if (mail !== undefined && now.has(mail.id)) return mail.id
  }
  return undefined
}
