import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction, sendAlong, type Tx } from '@laycan/server/database/database.ts'
import { enqueueJob } from '@laycan/server/jobs/enqueue-job.ts'
import { defineJob, handleJob } from '@laycan/server/jobs/job-kind.ts'
import { reactTo } from '@laycan/server/reactions.ts'
import { Attendee } from '#features/records/calendars/contract/event.ts'
import {
  audienceOfEvent,
  ianaZone,
  lockOrganized,
  momentOf,
  type OrganizedEvent,
  recordAttendeeStatus,
} from '#features/records/calendars/server/public.ts'
import { mailsArrived } from '#features/records/emails/server/public.ts'
import { eventInvitationsChanged } from '../contract/messages.ts'
import { type ArrivedAnswer, type ArrivedCalendar, findArrivedAnswer } from './arrived-answers.repo.ts'
import { findToldByEid, setAnswered, type ToldEvent } from './event-invitations.repo.ts'
import { setProposal } from './proposals.repo.ts'

const takeAnswer = defineJob<{ email_id: number }>('event-invites answer')
const ANSWERS = new Set(['REPLY', 'COUNTER'])

/** In the transaction of the intake, which does not wait: answers of guests are looked at by a job. */
export const followAnswers = reactTo(mailsArrived, async (tx, { emails }) => {
  for (const { id, box, parsed } of emails) {
    if (box !== 'received' || !ANSWERS.has(parsed.calendar?.method ?? '')) continue
    sendAlong(tx, enqueueJob(tx, takeAnswer, { email_id: id }))
  }
})

/** An answer counts where it is the guest's own: the mail came from the address that it answers for. */
export const takeAnswerJob = handleJob(takeAnswer, async ({ email_id }, { db }) => {
  const arrived = await findArrivedAnswer(db, email_id)
  const told = arrived && (await findToldByEid(db, arrived.line_id, arrived.event.uid))
  if (!arrived || !told) return
  await inTransaction(db, async (tx) => {
    const whole = await lockOrganized(tx, told.event_id)
    if (whole) await take(tx, whole, told, arrived)
  })
})

async function take(tx: Tx, whole: OrganizedEvent, told: ToldEvent, arrived: ArrivedAnswer): Promise<void> {
  const { event } = arrived
  const guest = guestOf(arrived)
  // An answer to times that are no more says nothing about those that are (RFC 5546 §2.1.5).
  if (guest === undefined || event.sequence < told.times_sequence) return
  const stamp = stampOf(arrived)
  const occurrence_start = occurrenceOf(event)
  if (event.method === 'COUNTER') return propose(tx, whole, arrived, { ...guest, stamp, occurrence_start })
  const status = Attendee.shape.status.safeParse(guest.status)
  if (!status.success || !(await setAnswered(tx, whole.id, { address: guest.address, stamp }))) return
  await recordAttendeeStatus(tx, whole, { address: guest.address, status: status.data, occurrence_start })
  sayChanged(tx, whole)
}

/** The attendee that answers: the one from whose address the mail came. */
function guestOf({
  from,
  event,
}: ArrivedAnswer): { address: string; name: string; status: string } | undefined {
  const sender = from[0]?.address.toLowerCase() ?? ''
  const named = event.attendees.find(({ address }) => address.toLowerCase() === sender)
  return sender === '' || !named ? undefined : { address: sender, name: named.name, status: named.status }
}

async function propose(
  tx: Tx,
  whole: OrganizedEvent,
  { event, email_id }: ArrivedAnswer,
  by: { address: string; name: string; stamp: string; occurrence_start: number | null },
): Promise<void> {
  const known = whole.events.flatMap(({ attendees }) => attendees)
  const isInvited = known.some(({ address }) => address.toLowerCase() === by.address)
  const zone = ianaZone(whole.events[0]?.timezone ?? '') ?? 'UTC'
  const [start, end] = [momentIn(zone, event.start), momentIn(zone, event.end)]
  if (!isInvited || Number.isNaN(start) || Number.isNaN(end) || end < start) return
  await setProposal(tx, {
    event_id: whole.id,
    address: by.address,
    name: by.name.slice(0, 320),
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    all_day: event.all_day,
    occurrence_start: by.occurrence_start === null ? null : new Date(by.occurrence_start).toISOString(),
    email_id,
    stamp: by.stamp,
  })
  sayChanged(tx, whole)
}

/** A time of an event; what only a clock shows is in the zone that the event was planned in. */
function momentIn(zone: string, time: string | null): number {
  const is_moment = time === null || time.endsWith('Z')
  return is_moment ? Date.parse(time ?? '') : momentOf(zone, Date.parse(`${time}Z`))
}

/** When it was written, not after it came: a clock that goes wrong must not keep later answers out. */
function stampOf({ event, received_at }: ArrivedAnswer): string {
  const stamp = event.stamp ?? received_at
  return stamp < received_at ? stamp : received_at
}

/** The occurrence that is meant: `2026-05-19T10:00:00Z`, or on the wall of the event's zone; null for all of them. */
function occurrenceOf({ recurrence_id, timezone }: ArrivedCalendar): number | null {
  const text = recurrence_id ?? ''
  const wall = Date.parse(/Z$|^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(wall)) return null
  const zone = ianaZone(timezone ?? '')
  return text.endsWith('Z') || !text.includes('T') || zone === undefined ? wall : momentOf(zone, wall)
}

function sayChanged(tx: Tx, whole: OrganizedEvent): void {
  recordChange(tx, {
    message: eventInvitationsChanged,
    body: { event_id: whole.id },
    audience: audienceOfEvent(whole),
  })
}
