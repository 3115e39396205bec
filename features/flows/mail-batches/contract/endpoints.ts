import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'

/**
 * Name of something that can be done with all mails that match a view: `mark_as_read`, `star`, `hide`, `archive`, `spam`,
 * `delete`, their opposites, and what further features declare (`email_batch_actions`).
 */
export const BatchAction = z.string().min(1).max(40)

/** Mails that can be left out of a batch by name. */
export const BATCH_EXCLUDED_MAX = 1000

const StartedBatch = z.object({
  batch_id: Id,
  total: z.number().int(),
  /** False: `total` stopped at the cap of counting, and rises while the batch runs. */
  total_is_exact: z.boolean(),
})

export const startEmailBatch = defineEndpoint({
  method: 'POST',
  path: '/emails/batches',
  access: 'signed-in',
  summary: 'Does something with all mails that match a list, in the background.',
  body: z.object({
    action: BatchAction,
    /** Filter fields of GET /emails, without paging. */
    query: z.record(z.string(), z.unknown()),
    excluded_ids: z.array(Id).max(BATCH_EXCLUDED_MAX).default([]),
    /** Mails received later are not touched; nor are those that come in after this call, whatever their date. */
    received_until: Moment,
  }),
  status: 202,
  response: StartedBatch,
})

export const undoEmailBatch = defineEndpoint({
  method: 'POST',
  path: '/emails/batches/{id}/undo',
  access: 'signed-in',
  summary:
    'Takes back exactly what a batch of the caller changed; a running one is stopped first. Not deletions.',
  params: IdParams,
  status: 202,
  response: StartedBatch,
})

export const stopEmailBatch = defineEndpoint({
  method: 'POST',
  path: '/emails/batches/{id}/stop',
  access: 'signed-in',
  summary: 'Stops a batch of the caller: what is done stays done, what is not is left.',
  params: IdParams,
  response: 'no-content',
})
