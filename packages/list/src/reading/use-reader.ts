import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Selection as ChosenRecords } from '@laycan/web/actions/selection.ts'
import { canGoBack, currentPlace } from '@laycan/web/navigation.ts'
import type { ListKind } from '../kind/list-kind.ts'
import { idsOf, itemCount, keysBetween, rowOf } from '../loaded/list-rows.ts'
import type { ListView } from '../loaded/list-source.ts'
import type { ListStore } from '../loaded/list-store.ts'
import {
  deselect,
  focusOn,
  isSelected,
  markOne,
  noSelection,
  type Selection,
  selectLoaded,
  selectMatching,
  selectOne,
  selectRange,
  toggleOne,
} from '../selecting/selection.ts'
import { chosenOf } from '../selecting/use-chosen.ts'
import { createClickRule } from './click-rule.ts'
import { useFollowedSelection } from './use-followed-selection.ts'

/** The record in the pane. While it does not load, only what is at hand shows (ML-034). */
export interface OpenRecord {
  readonly id: number
  readonly loads: boolean
}

export interface PressKeys {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Selection, keyboard and the open record of a list. */
export interface Reader<Row> {
  readonly selection: Selection
  readonly open: OpenRecord | undefined
  /** Whether the list opens records at all. */
  readonly opens: boolean
  /** A click or a key: select, and settle later; with Shift or Ctrl/Cmd only select. */
  press(id: number, keys: PressKeys): void
  /** An arrow, J or K: a press, but records that are selected on purpose stay selected while the ring moves on. */
  move(id: number, keys: PressKeys): void
  /** Opens at once: Enter, or a tap. */
  openNow(id: number): void
  /** A double click opened the record elsewhere: the pending click is cancelled. */
  cancelClick(): void
  /** Selects without opening (context menu). */
  pick(id: number): void
  /** The keyboard came to a record by itself, e.g. by Tab. */
  focusOn(id: number): void
  /** Adds or takes away one record: X, or a tap while records are selected on a phone. */
  toggle(id: number): void
  /** All that is loaded (KB-002). */
  selectLoaded(): void
  /** Everything that matches, loaded or not. */
  selectMatching(): void
  /** Escape: nothing is selected any more. */
  deselect(): void
  close(): void
  /** What keys and palette act on: the selection, else the row where the keyboard is, else the open record. */
  acted(): ChosenRecords<Row>
}

export interface ReaderParts<Row extends { id: number }, View extends ListView> {
  readonly kind: ListKind<Row, View>
  readonly list: ListStore<View>
  /** The open record in the link. */
  readonly linkedId?: number | undefined
  /** Puts the open record into the link; undefined: none. Without it the list opens nothing: a press selects. */
  readonly link?: (id: number | undefined, options: { replace: boolean }) => void
  /** On narrow screens an opened record is a place of its own, so that Back leads to the list. */
  readonly isNarrow: boolean
  /** Milliseconds after which a single click settles; those of a mail unless said otherwise. */
  readonly clickDelay?: number | undefined
  /** Fetches ahead what the eye will reach next, nearest first. */
  readonly prefetch?: (ids: readonly number[]) => void
}

/** Neighbours of the open record that are fetched ahead. */
const NEIGHBOURS = 3
/** Selecting again within this time is walking through the list. */
const WALKING_MS = 600

/** Reads a list: what is selected, where the keyboard is, and what is open. The link follows once the reader settled. */
export function useReader<Row extends { id: number }, View extends ListView>(
  parts: ReaderParts<Row, View>,
): Reader<Row> {
  const { kind, list, linkedId, isNarrow, clickDelay } = parts
  const latest = useRef(parts)
  latest.current = parts
  const [selection, setSelection] = useState<Selection>(
    linkedId === undefined ? noSelection : selectOne(linkedId),
  )
  const [open, setOpen] = useState<OpenRecord | undefined>(
    linkedId === undefined ? undefined : { id: linkedId, loads: true },
  )
  /** What we wrote into the link ourselves, so that only changes from outside are followed. */
  const written = useRef(linkedId)
  const hasPushed = useRef(false)
  const selectedAt = useRef(Number.NEGATIVE_INFINITY)

  const fetchAhead = useCallback(
    (id: number) => {
      const ids = neighboursOf(list, id)
      if (ids.length > 0) latest.current.prefetch?.(ids)
    },
    [list],
  )
  /** The screen on which a record was chosen: who leaves it before the record settles is not led back. */
  const chosenOn = useRef('')
  const settle = useCallback(
    (id: number) => {
      if (screenPath() !== chosenOn.current) return
      setOpen({ id, loads: true })
      written.current = id
      hasPushed.current = isNarrow
      latest.current.link?.(id, { replace: !isNarrow })
      fetchAhead(id)
    },
    [fetchAhead, isNarrow],
  )
  const rule = useMemo(
    () =>
      createClickRule({
        select(id) {
          chosenOn.current = screenPath()
          setSelection(selectOne(id))
          if (isNarrow) return
          setOpen((before) => (before?.id === id ? before : { id, loads: false }))
          // Who walks through the list with the keys never settles; the next records must be there all the same.
          const now = performance.now()
          if (now - selectedAt.current < WALKING_MS) fetchAhead(id)
          selectedAt.current = now
        },
        settle,
        delay: clickDelay,
      }),
    [settle, isNarrow, fetchAhead, clickDelay],
  )
  useEffect(() => rule.cancel, [rule])

  useEffect(() => {
    if (linkedId === written.current) return
    written.current = linkedId
    rule.cancel()
    setOpen(linkedId === undefined ? undefined : { id: linkedId, loads: true })
    if (linkedId !== undefined) setSelection(selectOne(linkedId))
  }, [linkedId, rule])

  // A record that a link opened in place of its list has the list behind it, so that Back does not leave the product.
  useEffect(() => {
    const id = written.current
    if (!isNarrow || id === undefined || canGoBack()) return
    latest.current.link?.(undefined, { replace: true })
    const timer = setTimeout(() => {
      latest.current.link?.(id, { replace: false })
      hasPushed.current = true
    })
    return () => clearTimeout(timer)
  }, [isNarrow])

  function close(): void {
    rule.cancel()
    setOpen(undefined)
    written.current = undefined
    if (hasPushed.current) window.history.back()
    else latest.current.link?.(undefined, { replace: true })
    hasPushed.current = false
  }

  const opens = parts.link !== undefined
  useFollowedSelection({
    kind,
    list,
    selection,
    setSelection,
    open,
    openNext: isNarrow ? undefined : rule.atOnce,
    close,
  })

  function press(id: number, { shiftKey, ctrlKey, metaKey }: PressKeys): void {
    if (shiftKey) setSelection(selectRange(selection, id, (a, b) => idsBetween(list, a, b)))
    else if (ctrlKey || metaKey) setSelection(toggleOne(selection, id))
    else if (isNarrow && selection.is_made) setSelection(toggleOne(selection, id))
    else if (!opens) setSelection({ ...selectOne(id), is_made: true })
    else if (isNarrow) rule.atOnce(id)
    else rule.single(id)
  }

  return {
    selection,
    open,
    opens,
    press,
    move(id, keys) {
      if (opens && isMoveAlone(selection, keys)) setSelection((before) => focusOn(before, id))
      else press(id, keys)
    },
    openNow: (id) => (opens ? rule.atOnce(id) : setSelection(selectOne(id))),
    cancelClick: rule.cancel,
    pick: (id) => setSelection((before) => (isSelected(before, id) ? before : selectOne(id))),
    focusOn: (id) => setSelection((before) => focusOn(before, id)),
    toggle(id) {
      rule.cancel()
      setSelection((before) => markOne(before, id))
    },
    selectLoaded() {
      const { state } = list.get()
      if (state !== undefined) setSelection((before) => selectLoaded(before, idsOf(state)))
    },
    selectMatching() {
      if (kind.queryOf !== undefined) setSelection(selectMatching)
    },
    // The open record stays marked, and the keyboard goes to it: it is what the pane shows.
    deselect() {
      const { state } = list.get()
      const isListed = open !== undefined && state !== undefined && rowOf(state, open.id) >= 0
      setSelection(isListed ? selectOne(open.id) : deselect)
    },
    close,
    acted() {
      const { state } = list.get()
      const means = (meant: Selection) => chosenOf(kind, { selection: meant, view: list.view, state })
      const chosen = means(selection)
      const alone = selection.focused ?? open?.id
      const isEmpty = chosen.rows.length === 0 && chosen.all === undefined
      return isEmpty && alone !== undefined ? means(selectOne(alone)) : chosen
    },
  }
}

/** Who has selected some goes on to the next one to select. */
function isMoveAlone({ is_made }: Selection, { shiftKey, ctrlKey, metaKey }: PressKeys): boolean {
  return is_made && !shiftKey && !ctrlKey && !metaKey
}

function screenPath(): string {
  return currentPlace().split('?')[0] ?? ''
}

/** Ids from one record to another, as the list is now. */
function idsBetween(list: ListStore<unknown>, a: number, b: number): number[] {
  const { state } = list.get()
  if (state === undefined) return [b]
  const [from, to] = [rowOf(state, a), rowOf(state, b)].toSorted((x, y) => x - y)
  return from === undefined || to === undefined || from < 0
    ? [b]
    : keysBetween(state, from, to).map(({ id }) => id)
}

/** Ids of the records that the reader will come to, nearest first. */
function neighboursOf(list: ListStore<unknown>, id: number): number[] {
  const { state } = list.get()
  const row = state === undefined ? -1 : rowOf(state, id)
  if (state === undefined || row < 0) return []
  const last = itemCount(state) - 1
  const below = keysBetween(state, row + 1, Math.min(last, row + NEIGHBOURS))
  const above = keysBetween(state, Math.max(0, row - 1), row - 1)
  return [...below, ...above].map((key) => key.id)
}
