import { type DragEvent, useEffect, useRef } from 'react'
import { treeRowOf } from '@laycan/ui/fields/tree.tsx'
import { dropMails, takesMails } from '#features/marks/filings/web/public.ts'
import { draggedMails, MAIL_DRAG_TYPE } from '#features/records/emails/web/public.ts'
import { folderRows, placeOfNode } from '#features/records/folders/web/public.ts'
import { openRow } from './tree-state.ts'

/** FO-022. */
const OPEN_AFTER_MS = 1_000

/**
 * Lets the rows of a tree take dragged mails (FO-021); one that is hovered opens after a second. Spread what it answers on
 * what is around the tree: the tree itself knows only its own rows and must not see these drags.
 */
export function useMailsOver() {
  const over = useRef<{ row: Element; node_id: string; timer: ReturnType<typeof setTimeout> }>(undefined)

  function leave(): void {
    clearTimeout(over.current?.timer)
    over.current?.row.removeAttribute('data-drop')
    over.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the tree goes.
  useEffect(() => leave, [])

  function enter(row: Element, node_id: string, accepts: boolean): void {
    // The tree draws another folder in the same element when it is scrolled.
    if (over.current?.row === row && over.current.node_id === node_id) return
    leave()
    if (accepts) row.setAttribute('data-drop', '')
    over.current = { row, node_id, timer: setTimeout(() => openRow(node_id), OPEN_AFTER_MS) }
  }

  /** The row under dragged mails; undefined for drags of other things. */
  function read(event: DragEvent) {
    if (!event.dataTransfer.types.includes(MAIL_DRAG_TYPE)) return undefined
    event.stopPropagation()
    const node_id = treeRowOf(event.target)
    const row = event.target instanceof Element ? event.target.closest('[role="row"]') : null
    if (node_id === undefined || row === null) {
      leave()
      return undefined
    }
    const id = placeOfNode(node_id)?.id
    const folder = id !== undefined && takesMails(id) ? folderRows.get(id) : undefined
    return { row, node_id, folder }
  }

  function handleOver(event: DragEvent): void {
    const found = read(event)
    if (found === undefined) return
    enter(found.row, found.node_id, found.folder !== undefined)
    if (found.folder === undefined) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }

  return {
    onDragEnterCapture: handleOver,
    onDragOverCapture: handleOver,
    onDragLeaveCapture(event: DragEvent) {
      if (!event.dataTransfer.types.includes(MAIL_DRAG_TYPE)) return
      event.stopPropagation()
      const { relatedTarget, currentTarget } = event
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) leave()
    },
    onDropCapture(event: DragEvent) {
      const found = read(event)
      leave()
      if (found?.folder === undefined) return
      event.preventDefault()
      const ids = draggedMails.get()
      if (ids.length > 0) void dropMails(ids, found.folder)
    },
  }
}
