import type { Refusal } from '@laycan/contract/errors.ts'

export const assignmentRefusals = {
  /** AS-007. */
  closed: { status: 400, text: 'A closed email can be neither assigned nor unassigned' },
  /** AS-002; the same for users and roles that do not exist. */
  notActive: { status: 400, text: 'Emails can be assigned to active members and roles only' },
  /** The same for an assignment that does not exist and one of a mail that the caller may not see (SC-006). */
  notFound: { status: 404, text: 'This assignment does not exist anymore' },
  /** AS-011. */
  off: { status: 403, text: 'Assignments are turned off for this company' },
} as const satisfies Record<string, Refusal>
