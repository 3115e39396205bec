/**
 * Which records are selected. `focused` is where the keyboard is, `anchor` where a range begins. Ids, not rows: a
 * selection survives records that arrive above it.
 */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | undefined
  readonly focused: number | undefined
  /** Made on purpose (by Ctrl, Shift, X, a long press, Select all), not just by reading: the bar of actions shows. */
  readonly is_made: boolean
  /** Given: everything that matches the list, loaded or not, but for these. `ids` is empty then. */
  readonly all_but?: ReadonlySet<number>
}

/** A batch names at most so many records that are left out. */
const LEFT_OUT_MAX = 1000

export const noSelection: Selection = {
  ids: new Set(),
  anchor: undefined,
  focused: undefined,
  is_made: false,
}

export function isSelected({ ids, all_but }: Selection, id: number): boolean {
  return all_but === undefined ? ids.has(id) : !all_but.has(id)
}

export function selectOne(id: number): Selection {
  return { ids: new Set([id]), anchor: id, focused: id, is_made: false }
}

/** Ctrl or Cmd with a click: adds or takes away one record; what is read counts as chosen. */
export function toggleOne(selection: Selection, id: number): Selection {
  const { all_but } = selection
  const place = { anchor: id, focused: id }
  if (all_but === undefined) {
    const ids = flipped(selection.ids, id)
    return { ids, ...place, is_made: ids.size > 0 }
  }
  const next = flipped(all_but, id)
  return { ids: new Set(), all_but: next.size > LEFT_OUT_MAX ? all_but : next, ...place, is_made: true }
}

/** X, or a finger that rests: adds or takes away one record; what is only read is not chosen by that. */
export function markOne(selection: Selection, id: number): Selection {
  return selection.is_made ? toggleOne(selection, id) : { ...selectOne(id), is_made: true }
}

/** The keyboard comes to a record by itself: it is what keys are about, unless records are selected on purpose. */
export function focusOn(selection: Selection, id: number): Selection {
  if (selection.focused === id) return selection
  return selection.is_made ? { ...selection, focused: id } : { ...noSelection, anchor: id, focused: id }
}

function flipped(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Shift with a click or an arrow: everything from the anchor to the record, as the list is now (ML-033). */
export function selectRange(
  selection: Selection,
  id: number,
  between: (anchor: number, id: number) => readonly number[],
): Selection {
  const { anchor } = selection
  if (anchor === undefined) return selectOne(id)
  const ids = new Set(between(anchor, id))
  return { ids, anchor, focused: id, is_made: ids.size > 1 }
}

/** Ctrl or Cmd with A: all that is loaded (KB-002). The keyboard stays where it is. */
export function selectLoaded({ anchor, focused }: Selection, ids: ReadonlySet<number>): Selection {
  return { ids, anchor, focused, is_made: ids.size > 0 }
}

/** Everything that matches, also what is not loaded. */
export function selectMatching({ anchor, focused }: Selection): Selection {
  return { ids: new Set(), all_but: new Set(), anchor, focused, is_made: true }
}

/** Nothing is selected; the keyboard stays where it is, so that arrows go on from there. */
export function deselect({ focused }: Selection): Selection {
  return { ...noSelection, anchor: focused, focused }
}

/** The selection without records that left the list; the keyboard goes to `next` when its record is among them. */
export function keepSelected(selection: Selection, stays: (id: number) => boolean, next?: number): Selection {
  const { anchor, focused, all_but, is_made } = selection
  const ids = new Set([...selection.ids].filter(stays))
  const keeps = (id: number | undefined) => id === undefined || stays(id)
  if (ids.size === selection.ids.size && keeps(anchor) && keeps(focused)) return selection
  return {
    ids,
    anchor: keeps(anchor) ? anchor : next,
    focused: keeps(focused) ? focused : next,
    is_made: is_made && (ids.size > 0 || all_but !== undefined),
    ...(all_but === undefined ? {} : { all_but }),
  }
}
