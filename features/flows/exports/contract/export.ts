import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import type { Refusal } from '@laycan/contract/errors.ts'
import { Id, IdParams, Moment } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'

/** Files of an export stay so many days; whoever needs them longer has downloaded them. */
export const EXPORT_KEPT_DAYS = 7
/** Exports that a list shows. */
export const EXPORTS_SHOWN = 20

export const ExportState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'removed'])
export type ExportState = z.infer<typeof ExportState>

export const Export = z.object({
  id: Id,
  kind: z.string(),
  /** What it is of: the company, or the number of a request. */
  label: z.string(),
  state: ExportState,
  /** Files that are in so far, of about `total`. */
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed, or what of it is missing; '' otherwise. */
  problem: z.string(),
  /** Its archives, which hold some thousand files each. */
  parts: z.array(z.object({ position: z.number().int(), name: z.string(), size: z.number() })),
  created_at: Moment,
  ended_at: Moment.nullable(),
  created_by: Id,
})
export type Export = z.infer<typeof Export>

const One = z.object({ export: Export })

export const listExports = defineEndpoint({
  method: 'GET',
  path: '/exports',
  access: 'admin',
  summary: `Exports of the company and of people, the newest first, ${EXPORTS_SHOWN} at most.`,
  query: z.object({ kind: z.string().max(40).optional() }),
  response: z.object({ exports: z.array(Export) }),
})

export const startExport = defineEndpoint({
  method: 'POST',
  path: '/exports',
  access: 'admin',
  summary: 'Exports all that the company has, as a job: each mail as it came, and each table as JSON lines.',
  response: One,
  in_person: true,
})

export const cancelExport = defineEndpoint({
  method: 'POST',
  path: '/exports/{id}/cancel',
  access: 'admin',
  summary: 'Ends an export. What it has written so far can be downloaded; it goes on with `resume`.',
  params: IdParams,
  response: One,
})

export const resumeExport = defineEndpoint({
  method: 'POST',
  path: '/exports/{id}/resume',
  access: 'admin',
  summary: 'Goes on with an export that was ended or failed, behind its last whole archive.',
  params: IdParams,
  response: One,
})

export const removeExport = defineEndpoint({
  method: 'DELETE',
  path: '/exports/{id}',
  access: 'admin',
  summary: 'Removes the archives of an export that is not at work.',
  params: IdParams,
  response: 'no-content',
})

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/exports/{id}/parts/{position}',
  access: 'admin',
  summary: 'An archive of an export, as a ZIP file.',
  params: IdParams.extend({ position: z.coerce.number().int().positive().max(1_000_000) }),
  response: 'file',
  in_person: true,
})

/** How an export stands; to the administrators. */
export const exportChanged = defineMessage('Export', Export)

export const exportRefusals = {
  gone: { status: 404, text: 'This export does not exist anymore' },
  atWork: { status: 409, text: 'This export is at work. Please end it first.' },
  ended: { status: 409, text: 'This export has ended already' },
  one: { status: 409, text: 'An export of the company is at work already' },
} as const satisfies Record<string, Refusal>
