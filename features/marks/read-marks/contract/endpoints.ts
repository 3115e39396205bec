import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id } from '@laycan/contract/ids.ts'

/** Ids of one call; the queue flushes in pieces of this size. */
export const READ_MARK_BATCH = 1000
const EmailIds = z.object({ email_ids: z.array(Id).max(READ_MARK_BATCH) })

export const markAsRead = defineEndpoint({
  method: 'POST',
  path: '/emails/mark_as_read',
  access: 'signed-in',
  summary: 'Marks mails as read for the caller; ids the caller may not see are passed over.',
  body: EmailIds,
  response: 'no-content',
})

export const markAsReads = defineEndpoint({
  method: 'POST',
  path: '/emails/mark_as_reads',
  access: 'signed-in',
  summary: 'Marks the flushed queue of mails as read for the caller.',
  body: EmailIds,
  response: 'no-content',
})

export const markAsUnread = defineEndpoint({
  method: 'POST',
  path: '/emails/mark_as_unread',
  access: 'signed-in',
  is_repeatable: true,
  summary: 'Marks one mail, already read and not the caller’s own, as unread for the caller.',
  body: z.object({ email_id: Id }),
  response: 'no-content',
})

/** Ours: the way back from marking several as read. The menu offers marking as unread for one mail only (ML-038). */
export const markAsUnreads = defineEndpoint({
  method: 'POST',
  path: '/emails/mark_as_unreads',
  access: 'signed-in',
  is_repeatable: true,
  summary:
    'Marks mails as unread again; the caller’s own ones and ids the caller may not see are passed over.',
  body: EmailIds,
  response: 'no-content',
})
