import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'

const equal = z.literal('equal')
const contains = <Field extends string>(field: Field) =>
  z.object({
    field: z.literal(field),
    strategy: z.literal('contains'),
    content: z.string().trim().min(1).max(254),
  })

/** Somebody a mail may be assigned to. */
export const Assignee = z.object({ type: z.enum(['User', 'Role']), id: Id })
export type Assignee = z.infer<typeof Assignee>

/** Lines, tags or people that one filter names at most. */
const CHOICES = 200

/**
 * One condition of a filter (ML-058): text fields by contains, the rest by equal. Several conditions hold together; a
 * choice of several values holds when one of them does.
 */
export const FilterItem = z.discriminatedUnion('field', [
  contains('from'),
  contains('to'),
  contains('subject'),
  z.object({ field: z.literal('has_attachment'), strategy: equal, content: z.boolean() }),
  z.object({ field: z.literal('read'), strategy: equal, content: z.boolean() }),
  z.object({ field: z.literal('starred'), strategy: equal, content: z.boolean() }),
  z.object({
    field: z.literal('received_at'),
    strategy: equal,
    /** First and last moment; either may be open. */
    content: z.tuple([z.iso.datetime().nullable(), z.iso.datetime().nullable()]),
  }),
  z.object({ field: z.literal('mailbox'), strategy: equal, content: z.array(Id).min(1).max(CHOICES) }),
  z.object({
    field: z.literal('tags'),
    strategy: equal,
    content: z.array(z.string().min(1).max(254)).min(1).max(CHOICES),
  }),
  z.object({
    field: z.literal('assignees'),
    strategy: equal,
    content: z.array(Assignee).min(1).max(CHOICES),
  }),
])
export type FilterItem = z.infer<typeof FilterItem>

/** Lines that the mailbox filter names; undefined without one. */
export function filteredLines(items: readonly FilterItem[]): readonly number[] | undefined {
  return items.find((item) => item.field === 'mailbox')?.content
}
