import type { EventInput } from '@fullcalendar/react'
import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import type { Calendar } from '#features/records/calendars/contract/calendar.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import type { ListedPosition } from '#features/records/ship-positions/contract/ship-position.ts'
import { endOfTask } from '#features/records/tasks/contract/derive-task.ts'
import type { Task } from '#features/records/tasks/contract/task.ts'
import type { FleetEta } from '#features/workspaces/fleet-etas/contract/fleet-eta.ts'
import { t } from './messages.ts'

const DAY_MS = 86_400_000

/** What an entry of the board stands for. */
export type Entry =
  | { readonly event: CalendarEvent }
  | { readonly task: Task }
  | { readonly ship: ListedPosition }
  | { readonly eta: FleetEta }

/** Events of calendars that are not hidden, and tasks that are due, as the board draws them. */
export function entriesOf(
  {
    events,
    tasks,
    ships = [],
    etas = [],
  }: {
    events: readonly CalendarEvent[]
    tasks: readonly Task[]
    ships?: readonly ListedPosition[]
    etas?: readonly FleetEta[]
  },
  {
    calendars,
    hidden,
    zone,
  }: { calendars: readonly Calendar[]; hidden: readonly number[]; zone: string | undefined },
): EventInput[] {
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  return [
    ...events
      .filter(({ calendar_id }) => !hidden.includes(calendar_id))
      .map((event) => eventInput(event, byId.get(event.calendar_id))),
    ...tasks.map((task) => taskInput(task, zone)),
    ...ships.map(shipInput),
    ...withoutShown(etas, ships).map(etaInput),
  ]
}

function eventInput(event: CalendarEvent, calendar: Calendar | undefined): EventInput {
  const { id, title, start, end, all_day, occurrence_start, status } = event
  return {
    id: `event ${id} ${occurrence_start ?? ''}`,
    title,
    start: all_day ? start.slice(0, 10) : start,
    end: all_day ? end.slice(0, 10) : end,
    allDay: all_day,
    color: plane(lineColourValue(calendar?.converted_auto_color ?? 'Grey')),
    editable: calendar?.editable === true,
    extendedProps: {
      entry: { event },
      isFaint: status !== 'confirmed',
      isClosed: status === 'cancelled',
    },
  }
}

/** A task lasts 30 minutes, until midnight at most (TK-005), and moves by its due time. */
function taskInput(task: Task, zone: string | undefined): EventInput {
  const due = task.due_date ?? ''
  return {
    id: `task ${task.id}`,
    title: task.title,
    start: due,
    end: endOfTask(due, zone),
    color: plane('var(--muted)'),
    editable: !task.closed,
    durationEditable: false,
    extendedProps: { entry: { task }, isClosed: task.closed },
  }
}

/** An open ship has its laycan as whole days; the day after the last one ends it. */
function shipInput(ship: ListedPosition): EventInput {
  const { id, ship_name, port_name, open_date, days } = ship
  const end = new Date(Date.parse(`${open_date}T00:00:00Z`) + Math.max(1, days) * DAY_MS)
  return {
    id: `ship ${id}`,
    title: port_name === '' ? ship_name : `${ship_name} · ${port_name}`,
    start: open_date,
    end: end.toISOString().slice(0, 10),
    allDay: true,
    color: plane(lineColourValue('Grey')),
    editable: false,
    extendedProps: { entry: { ship } },
  }
}

/** What opens is there once, also where laycans are shown. */
function withoutShown(etas: readonly FleetEta[], ships: readonly ListedPosition[]): FleetEta[] {
  const shown = new Set(ships.map(({ id }) => id))
  return etas.filter(({ position_id }) => position_id === null || !shown.has(position_id))
}

/** An arrival has its hour, an opening its day. */
function etaInput(eta: FleetEta): EventInput {
  const { kind, ship_id, ship_name, place, at, position_id } = eta
  const words = t(kind === 'arrives' ? 'shipArrives' : 'shipOpens', { name: ship_name, place: place || '–' })
  return {
    id: `eta ${kind} ${ship_id} ${position_id ?? ''}`,
    title: words,
    start: kind === 'arrives' ? at : at.slice(0, 10),
    allDay: kind === 'opens',
    color: plane(lineColourValue('Teal')),
    editable: false,
    extendedProps: { entry: { eta } },
  }
}

/** A colour of a stripe as a plane with words in the colour of the page: nearer to the text, so that both can be told apart. */
function plane(colour: string): string {
  return `color-mix(in srgb, ${colour} 84%, var(--text))`
}
