import { z } from 'zod'
import { Id, QueryFlag } from '@laycan/contract/ids.ts'
import { searchParameters } from './advanced-search.ts'
import { AssignmentScope } from './assignment-scope.ts'
import { Box, EmailStatus } from './email.ts'
import { type EmailCriterion, EmailFilterText } from './email-criteria.ts'
import { type AsksFor, emailMarks, findMarkView } from './email-mark.ts'
import { type MailPlace, placeOf } from './mail-place.ts'

/** What narrows a list of mails on the wire; the same for listing, counting and batches (AP-031, AP-032). */
export const listFilters = {
  line_id: Id.optional(),
  /** Left out: received; in folders, live feeds and the views of marks every box but spam. */
  box: Box.optional(),
  status: EmailStatus.optional(),
  archived: QueryFlag.optional(),
  /** Only mails that the caller starred. */
  is_star: QueryFlag.optional(),
  /** Only mails that mention the caller. */
  me: QueryFlag.optional(),
  /** The view of a mark that has no parameter of its own. */
  mark: z.string().max(64).optional(),
  folder_id: Id.optional(),
  live_feed_id: Id.optional(),
  /** Assignment scope (ML-009). */
  scope: AssignmentScope.optional(),
  /** 'Hide assigned' of the toolbar, besides the scope (ML-012). */
  hide_assigned: QueryFlag.optional(),
  /** 0: only mails that are filed nowhere, 1: only filed ones. */
  filed: QueryFlag.optional(),
  /** 'Hide filed' of the toolbar (ML-012). */
  hide_filed: QueryFlag.optional(),
  /** Lists the caller's hidden mails too (ML-044). */
  with_hidden: QueryFlag.optional(),
  read: z.enum(['all', 'read', 'unread']).optional(),
  /** The same by the name of the specification; `read` counts where both are given. */
  flag: z.enum(['all', 'read', 'unread']).optional(),
  /** JSON of criteria. */
  filter: EmailFilterText.optional(),
  thread_id: Id.optional(),
  ...searchParameters,
} as const

export const ListFilters = z.object(listFilters)
export type ListFilters = z.infer<typeof ListFilters>

type Parameters = Readonly<Record<string, unknown>>

/** What the parameters of a list ask for besides its place and filter. */
export function criteriaOfParameters(parameters: Parameters): readonly EmailCriterion[] {
  const given: Readonly<Record<string, AsksFor>> = Object.assign(
    {},
    ...emailMarks().map((mark) => mark.parameters),
  )
  return Object.entries(given).flatMap(([name, ask]) => ask(parameters[name], parameters))
}

/** Whether a list is the one that people work through: received mail of one or all lines, as it is, unless it is searched. */
export function isInbox(place: MailPlace, search_key: string | undefined): boolean {
  const { box, archived, marks, folder_id, live_feed_id } = place
  const isApart =
    archived === true || marks.length > 0 || folder_id !== undefined || live_feed_id !== undefined
  return box === 'received' && !isApart && (search_key ?? '') === ''
}

/** What the marks' views of a place ask for. */
export function criteriaOfPlace({ marks }: Pick<MailPlace, 'marks'>): readonly EmailCriterion[] {
  return marks.flatMap((id) => findMarkView(id)?.criteria ?? [])
}

/** The place that a list call asks for, and all criteria besides. */
export function readListFilters(query: ListFilters): {
  place: MailPlace
  criteria: readonly EmailCriterion[]
} {
  const place = placeOf(query)
  const asked = criteriaOfParameters({
    ...query,
    read: query.read ?? query.flag,
    is_inbox: isInbox(place, query.search_key),
  })
  const criteria = [...criteriaOfPlace(place), ...asked, ...(query.filter ?? [])]
  return { place, criteria }
}
