import { z } from 'zod'
import type { Refusal } from '@laycan/contract/errors.ts'

/** Kinds of records that marks and notices are about (NT-002, CO-015). */
export const RecordKindName = z.enum(['Email', 'Ship', 'AddressBook', 'Task', 'Webhook'])
export type RecordKindName = z.infer<typeof RecordKindName>

export const recordKindRefusals = {
  /** No feature owns records of this kind. */
  notFound: { status: 404, text: 'Not found' },
} as const satisfies Record<string, Refusal>
