import type { Actor } from '@laycan/server/actor.ts'
import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { recordActivity } from '#features/marks/actions/server/public.ts'
import { hearersOf, listFilings } from '#features/marks/filings/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { accessEmailsInPlace } from '#features/records/emails/server/public.ts'
import { accessFolder } from '#features/records/folders/server/public.ts'
import { listPins, PINNED_MAX, type PinnedMail, pinEmails, pinRefusals } from '../contract/endpoints.ts'
import { emailsPinned } from '../contract/messages.ts'
import * as repo from './pins.repo.ts'

/**
 * Pins mails to the top of their mailbox or of a folder, or takes them off, for everybody who sees it. Whoever reads a mail
 * may, as he may archive it. Twice is once.
 * @throws RefusedError for mails that are not there, none that can be read, and where a place would have too many: nothing is
 * pinned then
 */
export async function setPinned(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { folder_id, pinned }: { folder_id: number | null; pinned: boolean },
): Promise<void> {
  if (ids.length === 0) return
  const folder = folder_id === null ? null : await accessFolder(tx, actor, folder_id)
  const mails = await accessEmailsInPlace(tx, actor, ids)
  if (mails.length === 0) throw new RefusedError(emailRefusals.notFound)
  const email_ids = mails.map(({ id }) => id)
  if (!pinned) return tellPinned(tx, actor, await repo.deletePins(tx, folder_id, email_ids), false)
  if (folder === null) {
    if (mails.some(({ box, archived }) => box !== 'received' || archived))
      throw new RefusedError(pinRefusals.notHere)
  } else if (folder.folder_type !== 'view') {
    const filings = await listFilings(tx, actor.user_id, { email_ids, folder_ids: [folder.id] })
    const filed = new Set(filings.map(({ email_id }) => email_id))
    if (email_ids.some((id) => !filed.has(id))) throw new RefusedError(pinRefusals.notFiled)
  }
  const line_ids = [...new Set(mails.map(({ line_id }) => line_id))]
  await repo.lockPlace(tx, folder_id, line_ids)
  const changed = await repo.insertPins(
    tx,
    { folder_id, user_id: actor.user_id },
    mails.map(({ id, line_id }) => ({ id, line_id })),
  )
  if (changed.length > 0 && (await repo.countFullest(tx, folder_id, line_ids)) > PINNED_MAX)
    throw new RefusedError(pinRefusals.tooMany)
  await tellPinned(tx, actor, changed, true)
}

/** Tells who sees the places, and writes it into the log of the mails: folders of one user are his alone. */
export async function tellPinned(
  tx: Tx,
  actor: Actor | null,
  changed: readonly PinnedMail[],
  pinned: boolean,
): Promise<void> {
  for (const folder_id of new Set(changed.map((each) => each.folder_id))) {
    const there = changed.filter((each) => each.folder_id === folder_id)
    const folder = folder_id === null ? undefined : await repo.findFolder(tx, folder_id)
    // A folder that is gone takes its pins along.
    if (folder_id !== null && folder === undefined) continue
    for (const line_id of new Set(there.map((each) => each.line_id))) {
      const email_ids = there.flatMap((each) => (each.line_id === line_id ? [each.email_id] : []))
      recordChange(tx, {
        message: emailsPinned,
        body: { email_ids, line_id, folder_id, pinned },
        audience: folder ? await hearersOf(tx, folder, line_id) : { to: 'lines', line_ids: [line_id] },
        actor_id: actor?.user_id ?? null,
      })
    }
    if (actor === null) continue
    await recordActivity(tx, {
      emails: there.map(({ email_id, line_id }) => ({ id: email_id, line_id })),
      action: pinned ? 'pinned' : 'unpinned',
      actor,
      ...(folder && folder.owner_id !== null && { seen_by: folder.owner_id }),
    })
  }
}

export const pinEmailsRoute = writeRoute(pinEmails, async ({ body }, { tx, actor }) => {
  await setPinned(tx, actor, [...new Set(body.email_ids)], body)
})

export const listPinsRoute = readRoute(listPins, async (_input, { db, actor }) => ({
  pins: await repo.listPinsFor(db, actor.user_id, actor.line_ids),
}))
