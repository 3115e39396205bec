import type { Actor } from '@laycan/server/actor.ts'
import type { Tx } from '@laycan/server/database/database.ts'
import { recordAsSent } from '#features/flows/event-invites/server/public.ts'
import { makeCalendar, planEvent } from '#features/records/calendars/server/public.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const guests = [
  { name: 'Nikos Pappas', address: 'n.pappas@aegeanstar.example' },
  { name: 'Ingrid Solheim', address: 'ingrid@fjordbulk.example' },
  { name: 'Rafael Duarte', address: 'rafael.duarte@santosport.example' },
] as const

/** A meeting with people of other houses: two have answered, and one of them asks for a later hour. */
export async function inviteDemoGuests(
  tx: Tx,
  actor: Actor,
  line: { id: number; display_name: string; email: string },
  monday: number,
): Promise<void> {
  const calendar_id = await makeCalendar(tx, actor, { name: 'Meetings', color: 'Purple', line_id: line.id })
  const start = monday + 3 * DAY_MS + 12 * HOUR_MS
  const event_id = await planEvent(tx, actor, calendar_id, {
    title: 'Santos line-up: owners and agents',
    start: new Date(start).toISOString(),
    end: new Date(start + HOUR_MS).toISOString(),
    location: 'Video call',
    body: 'Berthing prospects, notices, and who pays for shifting.',
    timezone: 'Europe/Athens',
    attendees: [...guests],
  })
  const [nikos, ingrid] = guests
  await recordAsSent(tx, actor, {
    event_id,
    from: { line_id: line.id, name: line.display_name, address: line.email },
    answers: [
      { address: nikos.address, status: 'accepted' },
      { address: ingrid.address, status: 'tentative' },
    ],
    proposal: { ...ingrid, start: start + 2 * HOUR_MS, end: start + 3 * HOUR_MS },
  })
}
