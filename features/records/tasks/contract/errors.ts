import type { Refusal } from '@laycan/contract/errors.ts'

export const taskRefusals = {
  /** The same for a task that does not exist and one that the caller may not see. */
  notFound: { status: 404, text: 'This task does not exist anymore' },
  noTitle: { status: 400, text: 'The title cannot be empty' },
  noDueDate: { status: 400, text: 'A reminder needs a due date' },
  noTimeToRepeat: { status: 400, text: 'A task that repeats needs a due date' },
  changedMeanwhile: { status: 409, text: 'This task was changed by a colleague meanwhile' },
  notActive: { status: 400, text: 'Tasks can be assigned to active members and roles only' },
  assignmentNotFound: { status: 404, text: 'This assignment does not exist anymore' },
  emailNotFound: { status: 404, text: 'The email of this task does not exist anymore' },
  fileNotFound: { status: 404, text: 'This file does not exist anymore' },
} as const satisfies Record<string, Refusal>
