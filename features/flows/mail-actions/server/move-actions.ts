import { refusals } from '@laycan/contract/errors.ts'
import { type Actor, hasPermission } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { settleRestored } from '#features/flows/mail-sending/server/public.ts'
import { readCompanySettings } from '#features/foundation/company/server/public.ts'
import {
  accessDeletedEmails,
  accessEmailsToMove,
  type PlacedEmail,
} from '#features/records/emails/server/public.ts'
import { DELETED_KEPT_DAYS } from '../contract/endpoints.ts'
import { mailActionRefusals } from '../contract/errors.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import { decideArchive, decideDelete, decideRestore, decideSpam } from './decide-place.ts'

/** Archives mails the actor may read, or takes them out of the archive. @throws RefusedError when archiving is off */
export async function archiveEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  archived: boolean,
): Promise<Outcome> {
  const { enable_archive } = await readCompanySettings(tx)
  if (enable_archive !== '1') throw new RefusedError(mailActionRefusals.archiveOff)
  const found = await accessEmailsToMove(tx, actor, ids)
  return carryOut(tx, actor, {
    action: archived ? 'archived' : 'unarchived',
    wanted: ids,
    found,
    decide: (email) => decideArchive(email, archived),
  })
}

/** Marks mails as spam or returns them to where they were. @throws RefusedError without the permission to mark */
export async function spamEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  spam: boolean,
): Promise<Outcome> {
  if (spam && !hasPermission(actor, 'mark_email_as_spam')) throw new RefusedError(refusals.noPermission)
  const found = await accessEmailsToMove(tx, actor, ids)
  return carryOut(tx, actor, {
    action: spam ? 'spam' : 'not_spam',
    wanted: ids,
    found,
    decide: (email) => decideSpam(email, spam),
  })
}

/**
 * Deletes mails; an administrator can restore them for a while. What was never sent is thrown away by who began it,
 * without the permission. @throws RefusedError without the permission
 */
export async function deleteEmails(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Outcome> {
  const found = await accessEmailsToMove(tx, actor, ids)
  const areOwnDrafts = found.length > 0 && found.every((email) => isOwnDraft(email, actor))
  if (!areOwnDrafts && !hasPermission(actor, 'delete_emails')) throw new RefusedError(refusals.noPermission)
  return carryOut(tx, actor, {
    action: 'deleted',
    wanted: ids,
    found,
    decide: (email) => decideDelete(email, actor),
  })
}

const UNSENT: ReadonlySet<string> = new Set(['delay', 'schedule', 'progress'])

/**
 * Brings deleted mails back; those whose time is over are not found. One that waited to be sent comes back as a draft.
 * The caller is an administrator.
 */
export async function restoreEmails(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  now = new Date(),
): Promise<Outcome> {
  const since = new Date(now.getTime() - DELETED_KEPT_DAYS * 86_400_000)
  const found = await accessDeletedEmails(tx, actor, ids, since)
  const outcome = await carryOut(tx, actor, {
    action: 'restored',
    wanted: ids,
    found,
    decide: decideRestore,
  })
  const unsent = found.filter(({ status }) => UNSENT.has(status)).map(({ id }) => id)
  await settleRestored(tx, unsent, { by: actor.user_id, now })
  return outcome
}

function isOwnDraft({ box, user_id }: PlacedEmail, actor: Actor): boolean {
  return box === 'draft' && user_id === actor.user_id
}
