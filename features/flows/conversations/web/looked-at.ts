import { keepFor } from '@laycan/web/keep.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'

/** Conversations that may be chosen for a merge. */
const KEPT = 20

let seen: readonly EmailRow[] = []

keepFor('user', () => {
  seen = []
})

/** Remembers that a mail was read, latest first. */
export function rememberLook(row: EmailRow): void {
  seen = [row, ...seen.filter((each) => each.id !== row.id)].slice(0, KEPT)
}

/** The mail of each other conversation that was read last, latest first. */
export function otherConversations(thread_id: number): readonly EmailRow[] {
  const known = new Set([thread_id])
  return seen.filter((row) => {
    const isNew = !known.has(row.thread_id)
    known.add(row.thread_id)
    return isNew
  })
}
