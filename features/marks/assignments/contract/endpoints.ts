import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams } from '@laycan/contract/ids.ts'
import { Assignment } from '#features/records/emails/contract/email.ts'
import { Assignee } from './assignee.ts'

/** Mails of one call at most; more are sent in several calls, or as a batch of all that match. */
export const ASSIGNMENT_BATCH = 500

const Ids = z.array(Id).max(ASSIGNMENT_BATCH)

/** Mails that were left as they are, and why. */
const Refused = z.array(z.object({ email_ids: z.array(Id), text: z.string() }))

const Outcome = z.object({
  /** Assignments that the call was about: made or there already, removed, or those of the mails closed or opened. */
  assignment_ids: z.array(Id),
  /** The same in full (ours). */
  assignments: z.array(Assignment),
  refused: Refused,
})

export const assignEmail = defineEndpoint({
  method: 'POST',
  path: '/assignment',
  access: 'signed-in',
  summary: 'Assigns one mail to a user or a role; who has it already keeps it.',
  body: z.object({ email_id: Id, ...Assignee.shape }),
  response: z.object({ assignment_id: Id }),
})

export const unassignEmail = defineEndpoint({
  method: 'DELETE',
  path: '/assignment/{id}',
  access: 'signed-in',
  summary: 'Removes one assignment.',
  params: IdParams,
  response: 'no-content',
})

export const closeEmail = defineEndpoint({
  method: 'POST',
  path: '/assignment/close/{id}',
  access: 'signed-in',
  summary: 'Marks one mail as closed.',
  params: IdParams,
  response: 'no-content',
})

export const reopenEmail = defineEndpoint({
  method: 'POST',
  path: '/assignment/re_open/{id}',
  access: 'signed-in',
  summary: 'Opens one closed mail again.',
  params: IdParams,
  response: 'no-content',
})

export const assignEmails = defineEndpoint({
  method: 'POST',
  path: '/assignments',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Assigns mails to a user or a role; closed mails and those the caller may not read are named.',
  body: z.object({ ids: Ids, ...Assignee.shape }),
  response: Outcome,
})

export const unassignEmails = defineEndpoint({
  method: 'DELETE',
  path: '/assignments',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Removes all assignments of mails, or those to one user or role.',
  body: z.object({ ids: Ids, ...Assignee.partial().shape }),
  response: Outcome,
})

export const closeEmails = defineEndpoint({
  method: 'POST',
  path: '/assignment/closes',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Marks mails as closed.',
  body: z.object({ ids: Ids }),
  response: Outcome,
})

export const reopenEmails = defineEndpoint({
  method: 'POST',
  path: '/assignment/re_opens',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Opens closed mails again.',
  body: z.object({ ids: Ids }),
  response: Outcome,
})
