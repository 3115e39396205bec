import { type DragEvent, useState } from 'react'
import { useStore } from '@laycan/web/store.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { draggedMails, emailRows, MAIL_DRAG_TYPE } from '#features/records/emails/web/public.ts'

/** What a place does with mails that are dropped on it. */
export interface MailDrop {
  /** Whether it takes these mails; asked while they are dragged over it. */
  accepts(rows: readonly EmailRow[]): boolean
  take(rows: readonly EmailRow[]): void
}

/** Lets an element take dragged mails; first whether acceptable ones are over it. */
export function useMailDrop(drop: MailDrop | undefined) {
  const [isOver, setOver] = useState(false)
  const dragged = useStore(draggedMails)

  function rowsOf(event: DragEvent): readonly EmailRow[] {
    if (!event.dataTransfer.types.includes(MAIL_DRAG_TYPE)) return []
    return dragged.flatMap((id) => emailRows.get(id) ?? [])
  }
  function handleOver(event: DragEvent): void {
    const rows = rowsOf(event)
    if (rows.length === 0 || !drop?.accepts(rows)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  function handleDrop(event: DragEvent): void {
    setOver(false)
    const rows = rowsOf(event)
    if (rows.length === 0 || !drop?.accepts(rows)) return
    event.preventDefault()
    drop.take(rows)
  }
  const props =
    drop === undefined
      ? {}
      : { onDragOver: handleOver, onDragLeave: () => setOver(false), onDrop: handleDrop }
  return [isOver, props] as const
}
