import type { EmailRow } from '../contract/email.ts'
import { emailRows } from './email-rows.ts'

/** What an action makes of mails; `deleted` mails leave every list. */
export type EmailPart = Partial<Omit<EmailRow, 'id'>> & { readonly deleted?: true }

/** Mails changed in this window, before or after the server knows; `undone` when the change was taken back. */
export interface EmailsChange {
  readonly ids: readonly number[]
  readonly part: EmailPart
  /** The rows as they stood before this change, as far as they are here: whoever counts or lists them can tell. */
  readonly before: readonly EmailRow[]
  readonly undone: boolean
}

const listeners = new Set<(change: EmailsChange) => void>()

/** Hears of every change by `changeEmails` and of its way back, after the rows have changed. Returns the way to stop. */
export function onEmailsChanged(listener: (change: EmailsChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The way back of a change: for all of its mails, or for some of them. What was taken back already stays so. */
export type UndoChange = (only?: readonly number[]) => void

/**
 * Shows what an action makes of mails in the same frame: patches their rows and lets the lists follow. Returns the way
 * back, which restores the fields that nobody changed since.
 */
export function changeEmails(ids: readonly number[], part: EmailPart): UndoChange {
  if (ids.length === 0) return () => {}
  const { deleted: _deleted, ...fields } = part
  const before = rowsOf(ids)
  const former = new Map(before.map((row) => [row.id, row]))
  const left = new Set(ids)
  emailRows.patch(ids, fields)
  announce({ ids, part, before, undone: false })
  return (only = ids) => {
    const back = only.filter((id) => left.delete(id))
    if (back.length === 0) return
    const changed = rowsOf(back)
    emailRows.put(changed.flatMap((row) => restoredRow(row, former.get(row.id), fields) ?? []))
    announce({ ids: back, part, before: changed, undone: true })
  }
}

/** The row with those fields as they were that still hold what was set; undefined when there are none. */
function restoredRow(
  now: EmailRow,
  old: EmailRow | undefined,
  set: Partial<Omit<EmailRow, 'id'>>,
): EmailRow | undefined {
  if (old === undefined) return undefined
  const names = Object.keys(set) as (keyof typeof set)[]
  const restored = names.filter((name) => now[name] === set[name] && now[name] !== old[name])
  if (restored.length === 0) return undefined
  return { ...now, ...Object.fromEntries(restored.map((name) => [name, old[name]])) }
}

function rowsOf(ids: readonly number[]): readonly EmailRow[] {
  return ids.flatMap((id) => emailRows.get(id) ?? [])
}

function announce(change: EmailsChange): void {
  for (const listener of [...listeners]) listener(change)
}
