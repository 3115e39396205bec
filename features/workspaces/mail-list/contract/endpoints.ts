import { z } from 'zod'
import { defineEndpoint } from '@laycan/contract/endpoint.ts'
import { Id, queryList } from '@laycan/contract/ids.ts'
import { AssignmentScope } from '#features/records/emails/contract/assignment-scope.ts'
import { EmailRow, Participant } from '#features/records/emails/contract/email.ts'
import { ListFilters, listFilters } from '#features/records/emails/contract/list-filters.ts'
import { pagePlace } from './page-place.ts'

/** Page size of the list (ML-028); the server allows up to 100 (decision 4). */
export const MAIL_PAGE = 50
export const MAIL_PAGE_MAX = 100

/** Totals of filtered lists are counted up to here; beyond it `total_is_exact` is false. */
export const COUNT_CAP = 10_000

/** Mails of one conversation that are told with its row; the newest ones, as many as a conversation lists (MD-017). */
export const CONVERSATION_MAX = 1_000

/** The mails of one conversation that a list shows (ours, decisions.md 19). */
export const Conversation = z.object({
  thread_id: Id,
  /** Newest first; the first one stands in the list for all of them. */
  email_ids: z.array(Id),
  unread_ids: z.array(Id),
  /** Who wrote them, each once, the latest first. */
  people: z.array(Participant),
})
export type Conversation = z.infer<typeof Conversation>

export const ListEmailsQuery = z.object({
  ...listFilters,
  ...pagePlace,
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
  /** One row for each conversation: the newest of its mails that match, at the time of that one. Not in a search. */
  group: z.enum(['conversation']).optional(),
  /** Only the rows of these conversations, a page's worth, in no paging; with `group`. */
  thread_ids: queryList(Id).optional(),
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
  /**
   * Of a search the words to be marked, each as `findMarks` takes it (`kamsar*` may go on): under `all` in every text,
   * under the name of a field in that field alone.
   */
  highlights: z.record(z.string(), z.array(z.string())),
  /** Of a search: mails that came in or changed and are not found as they are now, up to 10,000 (ours). */
  unindexed: z.number().int(),
  /** Milliseconds the database took. */
  search_time: z.number(),
  /** Milliseconds the whole request took in the server. */
  request_time: z.number(),
  folder: z.null(),
  /** Opens /email_bodies for the mails of this page. */
  email_body_token: z.string(),
  /** Of a list that is grouped: what the rows of the page stand for, in no order that means anything. */
  conversations: z.array(Conversation),
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

/** Scopes of a list are counted up to here: beside the name of a tab there is no room for more. */
export const SCOPE_COUNT_CAP = 1_000

export const countScopes = defineEndpoint({
  method: 'GET',
  path: '/emails/scope_counts',
  access: 'signed-in',
  summary: 'How many mails of a list are in each of some assignment scopes, up to 1,000 (ours).',
  query: z.object({
    ...listFilters,
    scopes: queryList(AssignmentScope).pipe(z.array(AssignmentScope).max(7)),
  }),
  response: z.object({
    counts: z.array(
      z.object({ scope: AssignmentScope, total: z.number().int(), total_is_exact: z.boolean() }),
    ),
  }),
})
