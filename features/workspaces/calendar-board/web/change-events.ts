import { call } from '@laycan/web/call.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { askToInvite } from '#features/flows/event-invites/web/public.ts'
import { deleteEvent, restoreEvent, updateEvent } from '#features/records/calendars/contract/endpoints.ts'
import type { CalendarEvent } from '#features/records/calendars/contract/event.ts'
import { updateTask } from '#features/records/tasks/contract/endpoints.ts'
import { formOfTask } from '#features/records/tasks/contract/form-of-task.ts'
import type { Task, TaskForm } from '#features/records/tasks/contract/task.ts'
import { knownCalendars, shakeBoard } from './calendar-store.ts'
import { chooseScope } from './choose-scope.tsx'
import { t } from './messages.ts'
import { type EventTimes, type Reach, wayBack } from './way-back.ts'

/** Whether an event is one of a series, so that a change has to say what it reaches. */
export function isOfSeries({ recurrence, seriesMasterId }: CalendarEvent): boolean {
  return recurrence !== null || seriesMasterId !== null
}

/** Moves or stretches an event, with the way back. @returns false where it was given up or refused */
export async function moveEvent(event: CalendarEvent, to: EventTimes, zone: string): Promise<boolean> {
  const scope = isOfSeries(event) ? await chooseScope(t('changeWhich')) : 'all'
  if (scope === undefined) return false
  const reach = { scope, occurrence_start: event.occurrence_start }
  const sent = await send(event, to, { ...reach, zone }).catch(() => undefined)
  shakeBoard()
  if (!sent) return false
  const { event: moved, has_way_back } = sent
  // A provider may let go of what was changed of a series by itself: there is no way back from here.
  const isWhole = isOfSeries(event) && scope !== 'this'
  const isKept = has_way_back !== false && (!isWhole || isLocal(event))
  const back = isKept ? wayBack(event, { to, moved, scope }) : undefined
  showToast({
    kind: 'success',
    text: t('moved'),
    duration_ms: 10_000,
    ...(back && { action: { label: t('undo'), run: () => void moveBack(moved, event, { ...back, zone }) } }),
  })
  void askToInvite(withSeries(event, moved))
  return true
}

function isLocal({ calendar_id }: CalendarEvent): boolean {
  return knownCalendars().find(({ id }) => id === calendar_id)?.calendar_type === 'local'
}

/** The event that people were invited to, and the one that a change began. */
function withSeries(event: CalendarEvent, changed: CalendarEvent): number[] {
  return [event.seriesMasterId ?? event.id, changed.seriesMasterId ?? changed.id]
}

/** What stands by now, at the times of before: where a colleague was quicker it is refused, and the call says so. */
async function moveBack(
  moved: CalendarEvent,
  before: CalendarEvent,
  to: Reach & { zone: string },
): Promise<void> {
  const back = await send(moved, before, to).catch(() => undefined)
  shakeBoard()
  if (back) void askToInvite([before.seriesMasterId ?? before.id])
}

async function send(
  event: CalendarEvent,
  { start, end, all_day }: EventTimes,
  { scope, occurrence_start, zone }: Reach & { zone: string },
) {
  const { title, body, body_type, email_id, attendees, recurrence, location, calendar_id, version } = event
  const words = { title, body, body_type, email_id, attendees, recurrence, location, start, end, all_day }
  return call(updateEvent, {
    params: { id: event.id },
    body: {
      event: { ...words, timezone: event.timezone ?? zone },
      calendar_id,
      scope,
      occurrence_start,
      version,
    },
  })
}

/** Deletes an event, or of a series what is chosen, with the way back (CA-013). @returns whether it was done */
export async function removeEvent(event: CalendarEvent): Promise<boolean> {
  const scope = isOfSeries(event) ? await chooseScope(t('deleteWhich')) : 'all'
  if (scope === undefined) return false
  const { id, occurrence_start, seriesMasterId, version } = event
  // Where a colleague was quicker it is refused: the board shows what there is by now.
  await call(deleteEvent, {
    params: { id },
    query: { scope, version, ...(occurrence_start !== null && { occurrence_start }) },
  }).finally(shakeBoard)
  const isWhole = scope === 'all' || occurrence_start === null
  const back = {
    params: { id: seriesMasterId ?? id },
    body: { occurrence_start: isWhole ? null : occurrence_start },
  }
  showToast({
    kind: 'success',
    text: isOfSeries(event) && scope !== 'this' ? t('deletedSeries') : t('deletedOne'),
    duration_ms: 10_000,
    // What its provider deleted cannot be brought back from here.
    ...(scope !== 'following' &&
      isLocal(event) && {
        action: { label: t('undo'), run: () => void restore(back) },
      }),
  })
  void askToInvite([seriesMasterId ?? id])
  return true
}

async function restore(back: {
  params: { id: number }
  body: { occurrence_start: string | null }
}): Promise<void> {
  await call(restoreEvent, back).catch(() => undefined)
  shakeBoard()
  await askToInvite([back.params.id])
}

/** Gives a task another due time, with the way back. @returns false where it was refused */
export async function moveTask(task: Task, due_date: string): Promise<boolean> {
  const send = async (written: Partial<TaskForm>) =>
    (await call(updateTask, { params: { id: task.id }, body: formOfTask(task, written) })).task
  const moved = await send({ due_date }).catch(() => undefined)
  shakeBoard()
  if (!moved) return false
  const undo = () => void send({ version: moved.version }).then(shakeBoard, shakeBoard)
  showToast({
    kind: 'success',
    text: t('moved'),
    duration_ms: 10_000,
    action: { label: t('undo'), run: undo },
  })
  return true
}
