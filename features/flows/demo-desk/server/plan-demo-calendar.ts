import type { Actor } from '@laycan/server/actor.ts'
import { type Db, inTransaction, type Tx } from '@laycan/server/database/database.ts'
import { listLineRows, type StoredLine } from '#features/foundation/lines/server/public.ts'
import { findActor } from '#features/foundation/session/server/public.ts'
import { listTeam } from '#features/foundation/users/server/public.ts'
import { makeCalendar, planEvent } from '#features/records/calendars/server/public.ts'
import { makeTask } from '#features/records/tasks/server/public.ts'
import { connectDemoCalendar } from './connect-demo-calendar.ts'
import { inviteDemoGuests } from './invite-demo-guests.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE = 'Europe/Athens'

interface DemoEvent {
  readonly title: string
  /** Days from today's Monday, and the hour in UTC. */
  readonly day: number
  readonly hour: number
  readonly hours: number
  readonly recurrence?: string
  readonly location?: string
  readonly all_day?: true
}

/** What the people of each mailbox plan together. */
const shared: Readonly<Record<string, readonly DemoEvent[]>> = {
  chartering: [
    {
      title: 'Morning position meeting',
      day: -14,
      hour: 6,
      hours: 0.5,
      recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      location: 'Meeting room 2',
    },
    { title: 'Subjects to be lifted by 17:00', day: 1, hour: 14, hours: 1 },
    {
      title: 'Month-end voyage results',
      day: -20,
      hour: 12,
      hours: 1.5,
      recurrence: 'FREQ=MONTHLY;BYDAY=-1FR',
    },
  ],
  capes: [
    { title: 'Index linked fixtures: weekly round', day: -14, hour: 9, hours: 1, recurrence: 'FREQ=WEEKLY' },
    { title: 'Laycan: Newcastlemax, Tubarao to Qingdao', day: 2, hour: 0, hours: 96, all_day: true },
    { title: 'C5 and C3 with the desk in Singapore', day: 4, hour: 7, hours: 0.5 },
  ],
  panamax: [
    { title: 'Call with owners on the ballast bonus', day: 3, hour: 8, hours: 1 },
    { title: 'Laycan: Kamsarmax, Santos to Aarhus', day: 7, hour: 0, hours: 96, all_day: true },
    {
      title: 'Grain house call',
      day: -12,
      hour: 13,
      hours: 0.5,
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE',
      location: 'Telephone',
    },
  ],
}

/** What each of them plans for himself. */
const own: readonly DemoEvent[] = [
  {
    title: 'Quiet hour: answers',
    day: -7,
    hour: 13,
    hours: 1,
    recurrence: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=20',
  },
  { title: 'Dentist', day: 4, hour: 15, hours: 1 },
  { title: 'Annual leave', day: 16, hour: 0, hours: 120, all_day: true },
]

/** Tasks: their titles, hours from now until they are due, whom they are for in turn, and whether they are done. */
const tasks: readonly { title: string; due_in: number | null; remind: number | null; closed?: true }[] = [
  { title: 'Send the clean recap to owners', due_in: 3, remind: 60 },
  { title: 'Chase hire instalment no. 4', due_in: 26, remind: 1440 },
  { title: 'Check the laytime statement of Aegean Dawn', due_in: 50, remind: 120 },
  { title: 'Ask three suppliers for bunkers at Gibraltar', due_in: -4, remind: null },
  { title: 'Renew the P&I entry of the time-chartered ships', due_in: 200, remind: 2880 },
  { title: 'Update the list of disponent owners', due_in: null, remind: null },
  { title: 'File the voyage orders of last week', due_in: -70, remind: null, closed: true },
]

/** Fills the calendars of the desk and its lists of tasks, in the week of `now`. */
export async function planDemoCalendar(db: Db, now: Date, admin_id: number): Promise<void> {
  const [lines, team] = await Promise.all([listLineRows(db), listTeam(db)])
  const monday = mondayOf(now)
  await inTransaction(db, async (tx) => {
    const admin = await findActor(tx, admin_id)
    if (!admin) return
    for (const line of lines) await planShared(tx, admin, line, monday)
    const chartering = lines.find(({ username }) => username === 'chartering') ?? lines[0]
    if (chartering) await inviteDemoGuests(tx, admin, chartering, monday)
    const claims = lines.find(({ username }) => username === 'claims')
    if (claims) await connectDemoCalendar(tx, claims.id, monday)
    for (const { id } of team) {
      const actor = await findActor(tx, id)
      if (!actor) continue
      const calendar_id = await makeCalendar(tx, actor, { name: 'My calendar', color: 'Blue', line_id: null })
      for (const event of own) await plan(tx, actor, calendar_id, event, monday)
    }
    await giveTasks(
      tx,
      admin,
      now,
      team.map(({ id }) => id),
    )
  })
}

async function planShared(
  tx: Tx,
  admin: Actor,
  { id, username, display_name, colour }: StoredLine,
  monday: number,
): Promise<void> {
  const events = shared[username] ?? []
  if (events.length === 0) return
  const calendar_id = await makeCalendar(tx, admin, { name: display_name, color: colour, line_id: id })
  for (const event of events) await plan(tx, admin, calendar_id, event, monday)
}

async function plan(
  tx: Tx,
  actor: Actor,
  calendar_id: number,
  event: DemoEvent,
  monday: number,
): Promise<void> {
  const { title, day, hour, hours, recurrence = null, location = '', all_day = false } = event
  const start = monday + day * DAY_MS + hour * HOUR_MS
  const end = new Date(start + hours * HOUR_MS).toISOString()
  await planEvent(tx, actor, calendar_id, {
    title,
    start: new Date(start).toISOString(),
    end,
    all_day,
    recurrence,
    location,
    timezone: ZONE,
  })
}

async function giveTasks(tx: Tx, admin: Actor, now: Date, people: readonly number[]): Promise<void> {
  for (const [at, { title, due_in, remind, closed = false }] of tasks.entries()) {
    // People name whole hours.
    const hour = Math.ceil(now.getTime() / HOUR_MS)
    const due_date = due_in === null ? null : new Date((hour + due_in) * HOUR_MS).toISOString()
    const assignable_id = people[at % people.length] ?? admin.user_id
    await makeTask(tx, admin, {
      title,
      due_date,
      remind: due_date === null ? null : remind,
      assignments: [{ assignable_type: 'User', assignable_id }],
      closed,
    })
  }
}

function mondayOf(now: Date): number {
  const day = Math.floor(now.getTime() / DAY_MS)
  return (day - ((day + 3) % 7)) * DAY_MS
}
