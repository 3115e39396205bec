/**
 * Which mails are selected. `focused` is where the keyboard stands, `anchor` where a range begins. Ids, not rows: a
 * selection survives mails that arrive above it.
 */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly anchor: number | undefined
  readonly focused: number | undefined
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined, focused: undefined }

export function selectOne(id: number): Selection {
  return { ids: new Set([id]), anchor: id, focused: id }
}

/** Ctrl or Cmd with a click: adds or takes away one mail. */
export function toggleOne(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, focused: id }
}

/** Shift with a click or an arrow: everything from the anchor to the mail, as the list lies now (ML-033). */
export function selectRange(
  selection: Selection,
  id: number,
  between: (anchor: number, id: number) => readonly number[],
): Selection {
  const { anchor } = selection
  if (anchor === undefined) return selectOne(id)
  return { ids: new Set(between(anchor, id)), anchor, focused: id }
}

/** The selection without mails that left the list. */
export function keepSelected(selection: Selection, stays: (id: number) => boolean): Selection {
  const { anchor, focused } = selection
  const ids = new Set([...selection.ids].filter(stays))
  const isWhole = ids.size === selection.ids.size
  if (isWhole && (anchor === undefined || stays(anchor)) && (focused === undefined || stays(focused)))
    return selection
  return {
    ids,
    anchor: anchor !== undefined && stays(anchor) ? anchor : undefined,
    focused: focused !== undefined && stays(focused) ? focused : undefined,
  }
}
