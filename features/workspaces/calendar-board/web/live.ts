import { onChannelEvent, tellAs } from '@laycan/web/channel-events.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { calendarChanged, calendarEvents } from '#features/records/calendars/contract/messages.ts'
import { taskDue, tasksChanged } from '#features/records/tasks/contract/messages.ts'
import { boardRound, calendarList, shakeBoard } from './calendar-store.ts'
import { remindOfTask, restartReminders } from './reminders.ts'
import { renewCounts } from './task-store.ts'

export const liveHandlers = [
  tellAs('CalendarEvents', calendarEvents),
  onMessage(calendarChanged, ({ id, calendar }) => {
    if (calendar === null) calendarList.drop(id)
    else calendarList.take(calendar)
    shakeBoard()
  }),
  onMessage(tasksChanged, () => {
    boardRound.set(boardRound.get() + 1)
    renewCounts()
  }),
  onMessage(taskDue, (due) => remindOfTask(due)),
]

// A series is many occurrences, and a task is to each what it is to him: the board asks anew.
onChannelEvent('CalendarEvents', calendarEvents, () => {
  shakeBoard()
  restartReminders()
})
