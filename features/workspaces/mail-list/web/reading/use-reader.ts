import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { changeQuery, noMail } from '../change-query.ts'
import { idsOf, itemCount, mailsBetween, rowOf } from '../list/list-rows.ts'
import type { MailListStore } from '../list/mail-list-store.ts'
import { createClickRule } from './click-rule.ts'
import { prefetchAround } from './mail-pane-chunk.ts'
import {
  deselect,
  isSelected,
  noSelection,
  type Selection,
  selectLoaded,
  selectMatching,
  selectOne,
  selectRange,
  toggleOne,
} from './selection.ts'
import { useFollowedSelection } from './use-followed-selection.ts'

/** The mail in the pane. While it does not load, only what is at hand shows (ML-034). */
export interface OpenMail {
  readonly id: number
  readonly loads: boolean
}

export interface Reader {
  readonly selection: Selection
  readonly open: OpenMail | undefined
  /** A click or a key: select, and settle later; with Shift or Ctrl/Cmd only select. */
  press(id: number, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void
  /** Opens at once: Enter, or a tap. */
  openNow(id: number): void
  /** A double click opened the mail elsewhere: the pending click is cancelled. */
  cancelClick(): void
  /** Selects without opening (context menu). */
  pick(id: number): void
  /** Adds or takes away one mail: X, or a tap while mails are selected on a phone. */
  toggle(id: number): void
  /** All that is loaded (KB-002). */
  selectLoaded(): void
  /** Everything that matches, loaded or not. */
  selectMatching(): void
  /** Escape: nothing is selected any more. */
  deselect(): void
  close(): void
}

/** Neighbours of the open mail whose bodies are fetched ahead. */
const NEIGHBOURS = 3

/** Selecting again within this time is walking through the list. */
const WALKING_MS = 600

function idsBetween(list: MailListStore, a: number, b: number): number[] {
  const { state } = list.get()
  if (state === undefined) return [b]
  const [from, to] = [rowOf(state, a), rowOf(state, b)].toSorted((x, y) => x - y)
  return from === undefined || to === undefined || from < 0
    ? [b]
    : mailsBetween(state, from, to).map((mail) => mail.id)
}

function prefetchNear(list: MailListStore, id: number): void {
  const { state } = list.get()
  const row = state === undefined ? -1 : rowOf(state, id)
  if (state === undefined || row < 0) return
  const last = itemCount(state) - 1
  const below = mailsBetween(state, row + 1, Math.min(last, row + NEIGHBOURS))
  const above = mailsBetween(state, Math.max(0, row - 1), row - 1)
  prefetchAround([...below, ...above].map((mail) => mail.id))
}

interface ReaderParts {
  readonly list: MailListStore
  /** The open mail in the link. */
  readonly linkedId: number | undefined
  /** On narrow screens an opened mail is a place of its own, so that Back leads to the list. */
  readonly isNarrow: boolean
}

/** Selection, keyboard and the open mail. The link follows once the reader settled. */
export function useReader({ list, linkedId, isNarrow }: ReaderParts): Reader {
  const [selection, setSelection] = useState<Selection>(
    linkedId === undefined ? noSelection : selectOne(linkedId),
  )
  const [open, setOpen] = useState<OpenMail | undefined>(
    linkedId === undefined ? undefined : { id: linkedId, loads: true },
  )
  /** What we wrote into the link ourselves, so that only changes from outside are followed. */
  const written = useRef(linkedId)
  const hasPushed = useRef(false)
  const selectedAt = useRef(Number.NEGATIVE_INFINITY)

  const settle = useCallback(
    (id: number) => {
      setOpen({ id, loads: true })
      written.current = id
      hasPushed.current = isNarrow
      changeQuery({ ...noMail, id }, { replace: !isNarrow })
      prefetchNear(list, id)
    },
    [list, isNarrow],
  )
  const rule = useMemo(
    () =>
      createClickRule({
        select(id) {
          setSelection(selectOne(id))
          if (isNarrow) return
          setOpen((before) => (before?.id === id ? before : { id, loads: false }))
          // Who walks through the list with the keys never settles; the next mails must be there all the same.
          const now = performance.now()
          if (now - selectedAt.current < WALKING_MS) prefetchNear(list, id)
          selectedAt.current = now
        },
        settle,
      }),
    [settle, isNarrow, list],
  )
  useEffect(() => rule.cancel, [rule])

  useEffect(() => {
    if (linkedId === written.current) return
    written.current = linkedId
    rule.cancel()
    setOpen(linkedId === undefined ? undefined : { id: linkedId, loads: true })
    if (linkedId !== undefined) setSelection(selectOne(linkedId))
  }, [linkedId, rule])

  function close(): void {
    rule.cancel()
    setOpen(undefined)
    written.current = undefined
    if (hasPushed.current) window.history.back()
    else changeQuery(noMail, { replace: true })
    hasPushed.current = false
  }

  useFollowedSelection({
    list,
    selection,
    setSelection,
    open,
    openNext: isNarrow ? undefined : rule.atOnce,
    close,
  })

  return {
    selection,
    open,
    press(id, { shiftKey, ctrlKey, metaKey }) {
      if (shiftKey) setSelection(selectRange(selection, id, (a, b) => idsBetween(list, a, b)))
      else if (ctrlKey || metaKey) setSelection(toggleOne(selection, id))
      else if (isNarrow && selection.is_made) setSelection(toggleOne(selection, id))
      else if (isNarrow) rule.atOnce(id)
      else rule.single(id)
    },
    openNow: rule.atOnce,
    cancelClick: rule.cancel,
    pick: (id) => setSelection((before) => (isSelected(before, id) ? before : selectOne(id))),
    toggle(id) {
      rule.cancel()
      setSelection((before) => toggleOne(before, id))
    },
    selectLoaded() {
      const { state } = list.get()
      if (state !== undefined) setSelection((before) => selectLoaded(before, idsOf(state)))
    },
    selectMatching: () => setSelection(selectMatching),
    // The open mail stays marked: it is what the pane shows.
    deselect: () => setSelection(open === undefined ? deselect : selectOne(open.id)),
    close,
  }
}
