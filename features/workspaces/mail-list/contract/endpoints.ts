import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, queryList } from '@laycan/contract/ids.ts'
import { EmailRow } from '#features/records/emails/contract/email.ts'
import { ListFilters, listFilters } from '#features/records/emails/contract/list-filters.ts'

/** Page size of the list (ML-028); the server allows up to 100 (decision 4). */
export const MAIL_PAGE = 50
export const MAIL_PAGE_MAX = 100

/** Totals of filtered lists are counted up to here; beyond it `total_is_exact` is false. */
export const COUNT_CAP = 10_000

export const ListEmailsQuery = z.object({
  ...listFilters,
  per_page: z.coerce.number().int().min(1).max(MAIL_PAGE_MAX).default(MAIL_PAGE),
  /** Sort direction of received_at; newest first by default (ML-031). */
  order: z.enum(['asc', 'desc']).default('desc'),
  /** Cursor: `scroll`, `before_cursor` or `after_cursor` of another page. */
  scroll: z.string().max(100).optional(),
  /**
   * A mail around which the page is cut, in the view's order: half before it, half from it on. A mail that the view
   * does not list (it was archived, say) still marks its place.
   */
  around: Id.optional(),
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
  /**
   * Around a mail: reads on before the page, with the opposite `order` (the nearest mail comes first). Null at the
   * beginning, and without `around`.
   */
  before_cursor: z.string().nullable(),
  /** Around a mail: the same as `scroll`. */
  after_cursor: z.string().nullable(),
  /** Around a mail: how many mails of the view stand before it. Null without `around`. */
  position: z.number().int().nullable(),
  position_is_exact: z.boolean(),
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
  query: ListFilters,
  response: z.object({
    total: z.number().int(),
    total_is_exact: z.boolean(),
    unread_count: z.number().int(),
  }),
})
