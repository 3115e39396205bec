import { recordChange } from '@laycan/server/change-log/record-change.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute, writeRoute } from '@laycan/server/http/route.ts'
import { accessSendableLine, isSendable } from '#features/flows/mail-drafts/server/public.ts'
import { queueNotice } from '#features/flows/mail-sending/server/public.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import {
  accessOrganized,
  audienceOfEvent,
  recordInvitedBy,
} from '#features/records/calendars/server/public.ts'
import type { Participant } from '#features/records/emails/contract/email.ts'
import { sendingAccount } from '#features/records/mail-accounts/server/public.ts'
import { badAddresses, eventInviteRefusals } from '../contract/errors.ts'
import { getEventInvitations, sendEventInvitations } from '../contract/event-invitations.ts'
import { eventInvitationsChanged } from '../contract/messages.ts'
import { describeInvitations, type InvitationState, readInvitations } from './describe-invitations.ts'
import { setGuests, setTold } from './event-invitations.repo.ts'
import { type EventMail, writeEventMail } from './write-event-mail.ts'

export const getEventInvitationsRoute = readRoute(getEventInvitations, async ({ params }, { db, actor }) => {
  const state = await readInvitations(db, await accessOrganized(db, actor, params.id))
  return { invitations: await describeInvitations(db, actor, state) }
})

/**
 * Tells everybody what he does not know yet, once: whoever presses again, or beside a colleague, finds nothing to be told. The
 * mails are queued in the transaction that notes them.
 */
export const sendEventInvitationsRoute = writeRoute(
  sendEventInvitations,
  async ({ params, body }, context) => {
    const { tx, actor } = context
    const whole = await accessOrganized(tx, actor, params.id, { lock: true })
    const state = await readInvitations(tx, whole)
    refuseForeign(state)
    const from = await senderOf(context, state, body.line_id)
    const { request, cancel } = state.waiting
    if (request.length + cancel.length > 0) await tell(context, state, { ...from, line_id: body.line_id })
    const now = await readInvitations(tx, await accessOrganized(tx, actor, params.id))
    return { invitations: await describeInvitations(tx, actor, now) }
  },
)

function refuseForeign({ role, waiting }: InvitationState): void {
  if (role === 'provider') throw new RefusedError(eventInviteRefusals.byProvider)
  if (role === 'guest') throw new RefusedError(eventInviteRefusals.notOrganizer)
  const wrong = waiting.request.filter(({ address }) => !isSendable(address))
  if (wrong.length > 0) throw new RefusedError(badAddresses(wrong.map(({ address }) => address)))
}

/** The mailbox in the name of whoever sends. @throws RefusedError where he may not, or it cannot */
export async function senderOf(
  { tx, actor }: Pick<WriteContext, 'tx' | 'actor'>,
  { told }: Pick<InvitationState, 'told'>,
  line_id: number,
): Promise<Participant> {
  if (told !== undefined && told.line_id !== line_id) throw new RefusedError(eventInviteRefusals.otherSender)
  const line = await accessSendableLine(tx, actor, line_id)
  if ((await sendingAccount(tx, line_id)) === undefined)
    throw new RefusedError(eventInviteRefusals.cannotSend)
  const user = await findActiveUser(tx, actor.user_id)
  return { name: user?.name ?? line.display_name, address: told?.organizer ?? line.email.toLowerCase() }
}

type Sender = Participant & { line_id: number }

async function tell(context: WriteContext, state: InvitationState, sender: Sender): Promise<void> {
  const { tx, actor } = context
  const { whole, told, waiting } = state
  const { name, address, line_id } = sender
  const { request, cancel, sequence, content, times, asks_anew } = waiting
  const event_id = whole.id
  await setTold(tx, {
    event_id,
    eid: whole.events[0]?.eid ?? '',
    line_id,
    organizer: address,
    sequence,
    times_sequence: told === undefined || asks_anew ? sequence : told.times_sequence,
    told: content,
    told_times: times,
  })
  if (!whole.is_deleted)
    await recordInvitedBy(tx, actor, whole, { organizer: { name, address }, sequence, asks_anew })
  const { events } = whole.is_deleted ? whole : await accessOrganized(tx, actor, event_id)
  const mail = { events, from: { name, address }, sequence, written_at: new Date() }
  const is_update = told !== undefined && told.told !== ''
  if (request.length > 0)
    await queue(context, sender, event_id, { ...mail, method: 'REQUEST', is_update, to: request })
  if (cancel.length > 0) await queue(context, sender, event_id, { ...mail, method: 'CANCEL', to: cancel })
  recordChange(tx, {
    message: eventInvitationsChanged,
    body: { event_id },
    audience: audienceOfEvent(whole),
    actor_id: actor.user_id,
  })
}

async function queue(
  context: WriteContext,
  { line_id }: Sender,
  event_id: number,
  mail: EventMail,
): Promise<void> {
  const message_id = await queueEventMail(context, line_id, mail)
  await setGuests(context.tx, event_id, mail.to, { message_id, is_invited: mail.method === 'REQUEST' })
}

/** Hands a mail about an event to the outbox. @returns its Message-ID */
export async function queueEventMail(
  { tx, actor, services }: WriteContext,
  line_id: number,
  mail: EventMail,
): Promise<string> {
  const { message_id, bytes } = await writeEventMail(mail)
  await queueNotice(tx, {
    key: `event ${message_id}`,
    line_id,
    user_id: actor.user_id,
    message_id,
    recipients: mail.to,
    raw_blob: await services.blobs.put(bytes),
    size: bytes.length,
  })
  return message_id
}
