import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { Attachment } from '#features/records/attachments/contract/attachment.ts'
import { AssignableType } from '#features/records/emails/contract/email.ts'
import { taskRefusals } from './errors.ts'

/** Tasks of one call at most. */
export const TASKS_AT_ONCE = 500
export const ASSIGNEES_MAX = 50
const FILES_MAX = 50
const TITLE_MAX = 500
const BODY_MAX = 20_000
/** Minutes before the due time at which a reminder can come: 400 days. */
const REMIND_MAX = 400 * 1440

/** What a list of tasks shows (TK-002): what is open, what of that is the user's, what is closed. */
export const TaskStatus = z.enum(['open', 'assigned_to_me', 'closed'])
export type TaskStatus = z.infer<typeof TaskStatus>

/** Somebody to whom a task is assigned. */
export const TaskAssignment = z.object({
  id: Id,
  task_id: Id,
  assignable_type: AssignableType,
  assignable_id: Id,
  /** The user, or the active members of the role. */
  user_ids: z.array(Id),
})
export type TaskAssignment = z.infer<typeof TaskAssignment>

/** A ship or contact that a task is about (ours). */
export const TaskSubject = z.object({ kind: z.enum(['Ship', 'AddressBook']), id: Id })
export type TaskSubject = z.infer<typeof TaskSubject>

/** Something to be done (TK-001). */
export const Task = z.object({
  id: Id,
  title: z.string(),
  /** Ours. */
  body: z.string(),
  due_date: Moment.nullable(),
  closed: z.boolean(),
  /** Minutes before the due time; null: no reminder. */
  remind: z.int().min(0).max(REMIND_MAX).nullable(),
  /** To the reader himself, or by one of his roles. */
  assigned_to_me: z.boolean(),
  attachments: z.array(Attachment),
  assignment_ids: z.array(TaskAssignment),
  /** The mail that it comes from (ours). */
  email_id: Id.nullable(),
  about: TaskSubject.nullable(),
  /** RRULE by which it comes again once it is closed, and its zone (ours). */
  recurrence: z.string().nullable(),
  timezone: z.string(),
  /** Its author; null when the account is gone (ours). */
  user_id: Id.nullable(),
  created_at: Moment,
  /** Grows with each change (ours). */
  version: z.int().positive(),
})
export type Task = z.infer<typeof Task>

/** To whom a task is to be assigned. */
export const TaskAssignee = z.object({
  assignable_type: AssignableType,
  assignable_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
})
export type TaskAssignee = z.infer<typeof TaskAssignee>

/** What is written of a task. */
export const TaskForm = z
  .object({
    title: z.string().trim().min(1, taskRefusals.noTitle.text).max(TITLE_MAX),
    body: z.string().max(BODY_MAX).default(''),
    due_date: Moment.nullable().default(null),
    remind: z.int().min(0).max(REMIND_MAX).nullable().default(null),
    attachment_ids: z.array(Id).max(FILES_MAX).default([]),
    assignments: z.array(TaskAssignee).max(ASSIGNEES_MAX).default([]),
    email_id: Id.nullable().default(null),
    about: TaskSubject.nullable().default(null),
    recurrence: z.string().trim().min(1).max(2_000).nullable().default(null),
    /** IANA name. */
    timezone: z.string().max(200).default('UTC'),
    /** The version these words stand on; another one refuses with 409. Left out: whatever it is. */
    version: z.int().positive().optional(),
  })
  .superRefine(({ remind, due_date, recurrence }, issues) => {
    if (recurrence !== null && due_date === null)
      issues.addIssue({ code: 'custom', path: ['due_date'], message: taskRefusals.noTimeToRepeat.text })
    if (remind !== null && due_date === null)
      issues.addIssue({ code: 'custom', path: ['due_date'], message: taskRefusals.noDueDate.text })
  })
export type TaskForm = z.infer<typeof TaskForm>
