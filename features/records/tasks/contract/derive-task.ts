import type { Task, TaskStatus } from './task.ts'

/** TK-006, the largest first. */
export const reminderUnits = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const
export type ReminderUnit = (typeof reminderUnits)[number][0]

const MINUTE_MS = 60_000
/** TK-005. */
const LENGTH_MS = 30 * MINUTE_MS

/** What follows of a task (TK-001). */
export interface DerivedTask {
  status: TaskStatus
  /** Time and day in a zone, as `14:30` and `2026-11-25`; '' without a due date. */
  dueTime: string
  dueDate: string
  reminderEnable: boolean
  reminderUnit: ReminderUnit
  /** In units. */
  reminderTime: number
}

/** The derived fields of a task. @param zone of its reader; left out: that of the machine */
export function deriveTask(
  task: Pick<Task, 'due_date' | 'closed' | 'remind' | 'assigned_to_me'>,
  zone?: string,
): DerivedTask {
  const { due_date, closed, remind, assigned_to_me } = task
  const [dueDate = '', dueTime = ''] = due_date === null ? [] : inZone(due_date, zone).split(' ')
  const [reminderUnit, minutes] = unitOf(remind ?? 0)
  return {
    status: closed ? 'closed' : assigned_to_me ? 'assigned_to_me' : 'open',
    dueTime,
    dueDate,
    reminderEnable: remind !== null,
    reminderUnit,
    reminderTime: (remind ?? 0) / minutes,
  }
}

/** The largest unit in which a reminder is a whole number; an hour for none. */
function unitOf(remind: number): (typeof reminderUnits)[number] {
  if (remind === 0) return ['minute', 1]
  return reminderUnits.find(([, minutes]) => remind % minutes === 0) ?? ['minute', 1]
}

/** Minutes of a reminder that is written in units. */
export function remindMinutes(unit: ReminderUnit, time: number): number {
  return time * (reminderUnits.find(([name]) => name === unit)?.[1] ?? 1)
}

/** TK-005: when a task ends on the calendar: 30 minutes after its due time, at midnight at the latest. */
export function endOfTask(due_date: string, zone?: string): string {
  const due = Date.parse(due_date)
  const end = new Date(due + LENGTH_MS).toISOString()
  const [day = '', time = ''] = inZone(due_date, zone).split(' ')
  if (day === inZone(end, zone).slice(0, 10)) return end
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const left = (24 * 60 - hour * 60 - minute) * MINUTE_MS - (due % MINUTE_MS)
  return new Date(due + left).toISOString()
}

function inZone(moment: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    Date.parse(moment),
  )
}
