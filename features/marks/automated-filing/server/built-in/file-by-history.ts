import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { fileEmailsInto } from '#features/marks/filings/server/public.ts'
import { applyOutcome } from '../apply-outcome.ts'
import { lockMailsToFile } from '../filing-states.repo.ts'
import { decideFolder } from './decide-folder.ts'
import { readHistory } from './filing-history.repo.ts'

interface Asked {
  readonly id: string
  readonly email_ids: readonly number[]
}

const UNKNOWN =
  'Nothing says yet where this belongs: no folder is named for it, and too few emails like it are filed.'

/** Files each mail where its like was filed, with the reason; says so of those of which nothing is known. */
export async function fileByHistory(
  tx: Tx,
  actor: Actor,
  { id: request_id, email_ids }: Asked,
): Promise<void> {
  const { user_id } = actor
  const mails = await lockMailsToFile(tx, actor, email_ids)
  const unknown: number[] = []
  for (const mail of mails) {
    const decided = decideFolder(mail.subject, await readHistory(tx, actor, mail))
    if (decided === undefined) {
      unknown.push(mail.id)
      continue
    }
    const { folder_id, reason: note } = decided
    await fileEmailsInto(tx, actor, [mail.id], [folder_id])
    await applyOutcome(tx, { request_id, user_id, outcome: 'success', email_ids: [mail.id], note, folder_id })
  }
  if (unknown.length > 0)
    await applyOutcome(tx, {
      request_id,
      user_id,
      outcome: 'preview',
      email_ids: unknown,
      note: '',
      error: unknown.length === 1 ? UNKNOWN : `${UNKNOWN} (${unknown.length} emails)`,
    })
}
