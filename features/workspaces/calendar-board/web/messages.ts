import { createCatalogue } from '@laycan/web/messages.ts'

export const t = createCatalogue('calendar-board', {
  title: 'Calendar',
  noEvents: 'No events yet',
  noEventsText: 'Events of your own, of your colleagues and from invitations will show here.',
  noTasks: 'No tasks yet',
  noTasksText: 'Tasks with their due dates and who does them will be listed here.',
  noSuchTask: 'This task does not exist',
  noSuchTaskText: 'Task {task_id} may have been deleted. There are no tasks yet.',
  off: 'The calendar is turned off for your company',
  offText: 'An administrator can turn it on in the company settings.',
})
