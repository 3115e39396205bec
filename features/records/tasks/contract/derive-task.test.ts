import { expect, test } from 'vitest'
import { deriveTask, endOfTask, remindMinutes } from './derive-task.ts'

const task = { due_date: '2026-11-25T12:30:00.000Z', closed: false, remind: 120, assigned_to_me: false }

test('TK-005 a task ends 30 minutes after its due time, at midnight of the reader’s zone at the latest', () => {
  expect(endOfTask('2026-11-25T12:30:00.000Z', 'Europe/Athens')).toBe('2026-11-25T13:00:00.000Z')
  expect(endOfTask('2026-11-25T21:29:00.000Z', 'Europe/Athens')).toBe('2026-11-25T21:59:00.000Z')
  for (const due of ['21:30', '21:45', '21:59'])
    expect(endOfTask(`2026-11-25T${due}:00.000Z`, 'Europe/Athens')).toBe('2026-11-25T22:00:00.000Z')
  expect(endOfTask('2026-11-25T22:00:00.000Z', 'Europe/Athens')).toBe('2026-11-25T22:30:00.000Z')
})

test('TK-006 reminders are read and written in days of 1440, hours of 60 and minutes of 1', () => {
  const unit = (remind: number | null) => {
    const { reminderEnable, reminderUnit, reminderTime } = deriveTask({ ...task, remind })
    return [reminderEnable, reminderUnit, reminderTime]
  }
  expect([2880, 1440, 180, 60, 90, 1, 0, null].map(unit)).toEqual([
    [true, 'day', 2],
    [true, 'day', 1],
    [true, 'hour', 3],
    [true, 'hour', 1],
    [true, 'minute', 90],
    [true, 'minute', 1],
    [true, 'minute', 0],
    [false, 'minute', 0],
  ])
  expect([remindMinutes('day', 2), remindMinutes('hour', 3), remindMinutes('minute', 5)]).toEqual([
    2880, 180, 5,
  ])
})

test('the derived fields of a task say its status and its due time in the zone of the reader', () => {
  expect(deriveTask(task, 'Asia/Singapore')).toMatchObject({
    status: 'open',
    dueDate: '2026-11-25',
    dueTime: '20:30',
  })
  expect(deriveTask({ ...task, due_date: null, assigned_to_me: true })).toMatchObject({
    status: 'assigned_to_me',
    dueDate: '',
    dueTime: '',
  })
  expect(deriveTask({ ...task, closed: true, assigned_to_me: true }).status).toBe('closed')
})
