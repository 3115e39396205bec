import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, QueryFlag, queryList } from '@laycan/contract/ids.ts'
import { Box, EmailRow, EmailStatus } from '../../../records/emails/contract/email.ts'

/** Page size of the list (ML-028); the server allows up to 100 (decision 4). */
export const MAIL_PAGE = 50
export const MAIL_PAGE_MAX = 100

/** Totals of filtered lists are counted up to here; beyond it `total_is_exact` is false. */
export const COUNT_CAP = 10_000

/** One condition of a filter: text fields by contains, the rest by equal. */
export const FilterItem = z.discriminatedUnion('field', [
  z.object({
    field: z.enum(['from', 'to', 'subject']),
    strategy: z.literal('contains'),
    content: z.string().trim().min(1).max(254),
  }),
  z.object({ field: z.literal('has_attachment'), strategy: z.literal('equal'), content: z.boolean() }),
  z.object({
    field: z.literal('received_at'),
    strategy: z.literal('equal'),
    /** First and last moment; either may be open. */
    content: z.tuple([z.iso.datetime().nullable(), z.iso.datetime().nullable()]),
  }),
])
export type FilterItem = z.infer<typeof FilterItem>

const FilterText = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return z.array(FilterItem).max(20).parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'Please check your form.' })
      return z.NEVER
    }
  })

/** What narrows a list; the same for listing and counting. */
const listFilters = {
  line_id: Id.optional(),
  /** Left out: received. */
  box: Box.optional(),
  status: EmailStatus.optional(),
  archived: QueryFlag.optional(),
  read: z.enum(['all', 'read', 'unread']).optional(),
  /** JSON of FilterItem[]. */
  filter: FilterText.optional(),
  thread_id: Id.optional(),
} as const

export const ListEmailsQuery = z.object({
  ...listFilters,
  per_page: z.coerce.number().int().min(1).max(MAIL_PAGE_MAX).default(MAIL_PAGE),
  /** Sort direction of received_at; newest first by default (ML-031). */
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Cursor: `scroll` of the page before. */
  scroll: z.string().max(100).optional(),
  /** Only these mails, in no paging (a reconnecting client refreshes rows it holds). */
  ids: queryList(Id).optional(),
})
export type ListEmailsQuery = z.infer<typeof ListEmailsQuery>

/** The list answer (ML-002). */
export const EmailList = z.object({
  emails: z.array(EmailRow),
  total: z.number().int(),
  /** False when `total` stopped at COUNT_CAP. */
  total_is_exact: z.boolean(),
  has_more_items: z.boolean(),
  /** Cursor of the next page; null at the end. */
  scroll: z.string().nullable(),
  highlights: z.record(z.string(), z.array(z.string())),
  /** Milliseconds the database took. */
  search_time: z.number(),
  /** Milliseconds the whole request took in the server. */
  request_time: z.number(),
  folder: z.null(),
  /** Opens /email_bodies for the mails of this page. */
  email_body_token: z.string(),
})
export type EmailList = z.infer<typeof EmailList>

export const listEmails = defineEndpoint({
  method: 'GET',
  path: '/emails',
  access: 'signed-in',
  summary: 'One page of mails the caller may read, newest first.',
  query: ListEmailsQuery,
  response: EmailList,
})

export const countEmails = defineEndpoint({
  method: 'GET',
  path: '/emails/count',
  access: 'signed-in',
  summary: 'How many mails match and how many of them are unread.',
  query: z.object(listFilters),
  response: z.object({
    total: z.number().int(),
    total_is_exact: z.boolean(),
    unread_count: z.number().int(),
  }),
})
