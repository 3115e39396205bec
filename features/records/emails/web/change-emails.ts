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

/**
 * Shows what an action makes of mails in the same frame: patches their rows and lets the lists follow. Returns the way
 * back, which restores the fields that nobody changed since and counts once, however often it is called.
 */
export function changeEmails(ids: readonly number[], part: EmailPart): () => void {
  if (ids.length === 0) return () => {}
  const { deleted: _deleted, ...fields } = part
  const before = rowsOf(ids)
  const restore = emailRows.patch(ids, fields)
  announce({ ids, part, before, undone: false })
  let isUndone = false
  return () => {
    if (isUndone) return
    isUndone = true
    const changed = rowsOf(ids)
    restore()
    announce({ ids, part, before: changed, undone: true })
  }
}

function rowsOf(ids: readonly number[]): readonly EmailRow[] {
  return ids.flatMap((id) => emailRows.get(id) ?? [])
}

function announce(change: EmailsChange): void {
  for (const listener of [...listeners]) listener(change)
}
