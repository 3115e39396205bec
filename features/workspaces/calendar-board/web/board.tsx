import FullCalendar, { type CalendarApi, type CalendarRef, type EventApi } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import themePlugin from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import { useEffect, useRef } from 'react'
import { go } from '@laycan/web/navigation.ts'
import { openShipWindow } from '#features/records/ships/web/public.ts'
import styles from './board.module.css'
import type { Entry, entriesOf } from './board-entries.ts'
import { moveEvent, moveTask } from './change-events.ts'
import { t } from './messages.ts'
import { openEvent, openNewEvent } from './open-event.tsx'

/** The views of the board by their names in the link. */
export const boardViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listWeek',
} as const
export type BoardView = keyof typeof boardViews

/** What differs from the views as they come. */
const ownViews = {
  timeGridWeek: { titleFormat: { year: 'numeric', month: 'long', day: 'numeric' } },
  listWeek: {
    listItemEventTimeClass: styles.listTime ?? '',
    listItemEventTitleClass: styles.listTitle ?? '',
  },
} as const

const HALF_HOUR_MS = 1_800_000

interface BoardProps {
  entries: ReturnType<typeof entriesOf>
  view: BoardView
  /** A day of what is shown: `2026-11-25`. */
  date: string
  zone: string
  /** 0 is Sunday. */
  firstDay: number
  onWindow: (shown: { start: string; end: string; title: string }) => void
}

/** The board itself: events and tasks of a month, a week, a day, or as a list. */
export function Board({ entries, view, date, zone, firstDay, onWindow }: BoardProps) {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => {
    const api = calendar.current?.getApi()
    if (api && (api.view.type !== boardViews[view] || dayOf(api) !== date))
      api.changeView(boardViews[view], date)
  }, [view, date])
  return (
    <div className={styles.board}>
      <FullCalendar
        ref={calendar}
        plugins={[themePlugin, dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin]}
        initialView={boardViews[view]}
        initialDate={date}
        headerToolbar={false}
        height="100%"
        timeZone={zone}
        firstDay={firstDay}
        locale="en-GB"
        events={entries}
        editable
        selectable
        nowIndicator
        dayMaxEvents
        fixedWeekCount={false}
        scrollTime="07:00"
        slotDuration="00:30"
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hour12: false }}
        views={ownViews}
        eventTitleClass={styles.title ?? ''}
        columnEventTitleClass={({ isShort }) => (isShort ? '' : (styles.wrapped ?? ''))}
        popoverClass={styles.popover ?? ''}
        moreLinkText={(n: number) => t('more', { n })}
        noEventsContent={t('noEvents')}
        eventClass={({ event }) => classOf(event)}
        datesSet={({ startStr, endStr, view: { title } }) =>
          onWindow({ start: new Date(startStr).toISOString(), end: new Date(endStr).toISOString(), title })
        }
        eventDidMount={nameWhole}
        eventMouseEnter={nameWhole}
        eventAllow={({ allDay }, event) => !(allDay && event && isTask(event))}
        eventClick={({ event }) => show(entryOf(event), zone)}
        dateClick={({ dateStr, allDay }) => void openNewEvent(timesAt(dateStr, allDay), zone)}
        select={({ startStr, endStr, allDay }) => {
          // A press on one day or half hour is `dateClick`.
          if (Date.parse(endStr) - Date.parse(startStr) <= (allDay ? 86_400_000 : HALF_HOUR_MS)) return
          void openNewEvent({ start: iso(startStr), end: iso(endStr), all_day: allDay }, zone)
        }}
        eventDrop={({ event, revert }) => void drop(event, zone, revert)}
        eventResize={({ event, revert }) => void drop(event, zone, revert)}
      />
    </div>
  )
}

function dayOf(api: CalendarApi): string {
  return api.formatIso(api.getDate(), true).slice(0, 10)
}

function iso(text: string): string {
  return new Date(text).toISOString()
}

function timesAt(dateStr: string, all_day: boolean) {
  const start = iso(dateStr)
  // A day of the month is pressed for a meeting as often as for a whole day: the form offers both.
  return {
    start,
    end: new Date(Date.parse(start) + (all_day ? 86_400_000 : 2 * HALF_HOUR_MS)).toISOString(),
    all_day,
  }
}

function entryOf(event: EventApi): Entry {
  return event.extendedProps.entry as Entry
}

/** A task is due at an hour: it is not dropped among whole days. */
function isTask(event: EventApi): boolean {
  return 'task' in entryOf(event)
}

/** In a cell of a month a title is cut after a word or two. */
function nameWhole({ el, event: { title } }: { el: HTMLElement; event: { title: string } }): void {
  const shown = el.querySelector<HTMLElement>(`.${styles.title}`)
  if (shown) Object.assign(shown.dataset, { tooltip: title, tooltipWhen: 'cut' })
}

function classOf(event: EventApi): string {
  const { isFaint, isClosed, entry } = event.extendedProps as {
    isFaint?: boolean
    isClosed?: boolean
    entry: Entry
  }
  const kind = 'task' in entry ? styles.task : styles.event
  return [kind, isFaint && styles.faint, isClosed && styles.closed].filter(Boolean).join(' ')
}

function show(entry: Entry, zone: string): void {
  if ('task' in entry) go('/calendar/table', { task_id: entry.task.id })
  else if ('ship' in entry) go('/openPositions', { id: entry.ship.id })
  else if ('eta' in entry) showShip(entry.eta)
  else openEvent(entry.event, zone)
}

/** An opening leads to its position, an arrival to its ship. */
function showShip({ position_id, ship_id }: Extract<Entry, { eta: unknown }>['eta']): void {
  if (position_id === null) openShipWindow(ship_id, 'calendar')
  else go('/openPositions', { id: position_id })
}

async function drop(event: EventApi, zone: string, revert: () => void): Promise<void> {
  const entry = entryOf(event)
  if ('task' in entry) {
    if (!(await moveTask(entry.task, iso(event.startStr)))) revert()
    return
  }
  if ('ship' in entry || 'eta' in entry) return revert()
  const start = iso(event.startStr)
  const length = event.allDay ? 86_400_000 : 2 * HALF_HOUR_MS
  const end = event.endStr === '' ? new Date(Date.parse(start) + length).toISOString() : iso(event.endStr)
  if (!(await moveEvent(entry.event, { start, end, all_day: event.allDay }, zone))) revert()
}
