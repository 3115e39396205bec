import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { lockEmail } from '../contract/endpoints.ts'
import { draftRefusals } from '../contract/errors.ts'
import { draftPeople } from '../contract/messages.ts'
import type { DraftHolder } from '../contract/outgoing-mail.ts'
import { accessOutgoing, accessOutgoingToChange } from './access-outgoing.ts'
import { deleteWindow, findHolder, listViewers, setWindow } from './draft-windows.repo.ts'
import type { StoredOutgoing } from './outgoing.repo.ts'

/** AP-056, CP-012: who writes a draft. A window tells of itself every 20 s; silent for a minute, it is gone. */
export const lockEmailRoute = writeRoute(lockEmail, async ({ params, body }, context) => {
  const { tx, actor } = context
  const offers = body.status === 'offer'
  const writes = offers || body.status === 'lock' || body.status === 'takeover'
  const draft = writes
    ? await accessOutgoingToChange(tx, actor, params.id)
    : await accessOutgoing(tx, actor, params.id, { locked: true })
  if (writes && draft.status !== 'draft' && draft.status !== 'failed')
    throw new RefusedError(draftRefusals.notADraft)
  const before = await peopleOf(tx, draft.id)
  const { window_key } = body
  // Only what is one's own can be offered.
  if (body.status !== 'takeover' && writes && isOthers(before.holder, actor.user_id))
    throw new RefusedError(draftRefusals.heldByOther)
  if (body.status === 'unlock') await deleteWindow(tx, draft.id, window_key)
  else await setWindow(tx, { email_id: draft.id, window_key, user_id: actor.user_id, holds: writes, offers })
  const after = await peopleOf(tx, draft.id)
  tellPeople(context, draft, before, after)
  return { holder: after.holder }
})

function isOthers(holder: DraftHolder | null, user_id: number): boolean {
  return holder !== null && holder.user_id !== user_id
}

interface DraftPeople {
  holder: DraftHolder | null
  viewers: { user_id: number; name: string }[]
}

async function peopleOf(tx: Tx, email_id: number): Promise<DraftPeople> {
  const [holder, viewers] = await Promise.all([findHolder(tx, email_id), listViewers(tx, email_id)])
  return { holder: holder ?? null, viewers }
}

/** Only news is told: a window that merely says that it is still there is none. */
function tellPeople(
  { tx, actor }: WriteContext,
  { id, line_id }: StoredOutgoing,
  before: DraftPeople,
  after: DraftPeople,
): void {
  if (keyOf(before) === keyOf(after)) return
  recordChange(tx, {
    message: draftPeople,
    body: { email_id: id, ...after },
    audience: { to: 'lines', line_ids: [line_id] },
    actor_id: actor.user_id,
  })
}

function keyOf({ holder, viewers }: DraftPeople): string {
  return JSON.stringify([holder?.user_id, holder?.window_key, holder?.offered, viewers])
}
