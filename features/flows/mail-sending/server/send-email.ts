import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { isTimeZone, zonedMoment } from '@laycan/contract/zoned-time.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { writeRoute } from '@laycan/server/http/route.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import {
  accessSendableLine,
  deleteWindows,
  describeSaved,
  envelopeOf,
  findAddress,
  findBySentKey,
  findOutgoing,
  putDraft,
  recordDraft,
  type StoredOutgoing,
  setOutgoing,
} from '#features/flows/mail-drafts/server/public.ts'
import { readUserSettings } from '#features/foundation/preferences/server/public.ts'
import { checkTime, remind } from '#features/marks/follow-ups/server/public.ts'
import { setEmailState } from '#features/records/emails/server/public.ts'
import { recordRecentAddresses } from '#features/records/recent-addresses/server/public.ts'
import { sendEmail } from '../contract/endpoints.ts'
import { sendingRefusals } from '../contract/errors.ts'
import { askToLeave } from './leave-job.ts'
import { refuseUnsendable } from './refuse-unsendable.ts'

export type SendCall = z.infer<NonNullable<typeof sendEmail.body>>

/** A time that has just passed while the mail was on its way to us counts as now. */
const JUST_PASSED_MS = 60_000

/** AP-046: takes a mail for sending. The same call again answers what became of the first (exactly once). */
export const sendEmailRoute = writeRoute(sendEmail, async ({ body }, context) => {
  const { tx, actor } = context
  const sent = await findBySentKey(tx, actor.user_id, body.client_key)
  if (sent !== undefined) return describeTaken(context, sent)
  if (body.remind_at) checkTime(body.remind_at)
  const line = await accessSendableLine(tx, actor, body.line_id)
  if (body.from_address !== undefined && findAddress(line, body.from_address) === undefined)
    throw new RefusedError(draftRefusals.addressGone)
  const { id } = await putDraft(context, { ...body, line_id: line.id, window_key: body.client_key })
  const outgoing = await findOutgoing(tx, id, { locked: true })
  if (!outgoing) throw new Error(`Draft ${id} is gone in its own transaction`)
  await refuseUnsendable(context, outgoing, body)
  const leaving = await decideLeaving(context, body)
  await take(context, outgoing, { ...leaving, client_key: body.client_key, domain: domainOf(line.email) })
  if (body.remind_at) await remind(tx, actor, [id], body.remind_at)
  return describeTaken(context, id)
})

interface Leaving {
  status: 'delay' | 'schedule'
  send_at: Date
  time_was_moved: boolean
  schedule: SendCall['schedule']
}

async function decideLeaving({ tx, actor }: WriteContext, call: SendCall): Promise<Leaving> {
  const now = Date.now()
  if (!call.schedule) {
    const { undo_send_seconds } = await readUserSettings(tx, actor.user_id)
    const seconds = call.delay ?? Number(undo_send_seconds)
    return { status: 'delay', send_at: new Date(now + seconds * 1000), time_was_moved: false, schedule: null }
  }
  if (!isTimeZone(call.schedule.time_zone)) throw new RefusedError(draftRefusals.unknownZone)
  const moment = zonedMoment(call.schedule)
  if (!moment) throw new RefusedError(sendingRefusals.notATime)
  if (moment.at.getTime() < now - JUST_PASSED_MS) throw new RefusedError(sendingRefusals.inThePast)
  const { at: send_at, was_moved: time_was_moved } = moment
  return { status: 'schedule', send_at, time_was_moved, schedule: call.schedule }
}

/** From here on it leaves unless it is aborted: row, Message-ID and job in one transaction. */
async function take(
  { tx, actor }: WriteContext,
  outgoing: StoredOutgoing,
  { send_at, status, ...taken }: Leaving & { client_key: string; domain: string },
): Promise<void> {
  const { id, people, line_id } = outgoing
  await setEmailState(tx, outgoing, {
    box: 'sent',
    status,
    received_at: send_at.toISOString(),
    user_id: actor.user_id,
    reason: '',
  })
  await setOutgoing(tx, id, {
    user_id: actor.user_id,
    send_at: send_at.toISOString(),
    schedule: taken.schedule ?? null,
    time_was_moved: taken.time_was_moved,
    sent_key: taken.client_key,
    message_id: `${randomUUID()}@${taken.domain}`,
    failure: '',
    uncertain: false,
  })
  await deleteWindows(tx, id)
  await askToLeave(tx, id, send_at)
  await recordRecentAddresses(tx, { user_id: actor.user_id, line_id, participants: envelopeOf(people) })
  await recordDraft(tx, id, actor.user_id)
}

async function describeTaken({ tx }: WriteContext, id: number) {
  const [saved, outgoing] = await Promise.all([describeSaved(tx, id), findOutgoing(tx, id)])
  return {
    email: saved.email,
    send_at: outgoing?.send_at ?? saved.email.received_at,
    time_was_moved: outgoing?.time_was_moved ?? false,
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1) || 'localhost'
}
