import { z } from 'zod'
import { Id, QueryFlag } from '@laycan/contract/ids.ts'
import { AssignmentScope } from './assignment-scope.ts'
import { Box, EmailStatus } from './email.ts'
import { type EmailCriterion, EmailFilterText } from './email-criteria.ts'
import { emailMarks, findMarkView } from './email-mark.ts'
import { type MailPlace, placeOf } from './mail-place.ts'

/** What narrows a list of mails on the wire; the same for listing, counting and batches (AP-031, AP-032). */
export const listFilters = {
  line_id: Id.optional(),
  /** Left out: received; in the views of marks every box but spam. */
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
  /** 0: only mails that are filed nowhere ('Hide filed'), 1: only filed ones. */
  filed: QueryFlag.optional(),
  /** Lists the caller's hidden mails too (ML-044). */
  with_hidden: QueryFlag.optional(),
  read: z.enum(['all', 'read', 'unread']).optional(),
  /** JSON of criteria. */
  filter: EmailFilterText.optional(),
  thread_id: Id.optional(),
} as const

export const ListFilters = z.object(listFilters)
export type ListFilters = z.infer<typeof ListFilters>

type Parameters = Readonly<Record<string, unknown>>
type AsksFor = (value: unknown) => readonly EmailCriterion[]

const asks = (field: string, content: unknown) =>
  [{ field, strategy: 'equal', content }] as unknown as readonly EmailCriterion[]

/** Parameters of the specification whose mark the product lacks: nobody filed or assigned a mail. */
const awaitedParameters: Readonly<Record<string, AsksFor>> = {
  filed: (value) => (value === undefined ? [] : asks('filed', value)),
  folder_id: (value) => (value === undefined ? [] : asks('folder', value)),
  live_feed_id: (value) => (value === undefined ? [] : asks('live_feed', value)),
  hide_assigned: (value) => (value === true ? asks('assigned', false) : []),
  scope: criteriaOfScope,
}

function criteriaOfScope(scope: unknown): readonly EmailCriterion[] {
  if (scope === 'closed') return asks('closed', true)
  if (scope === 'open' || scope === 'focused') return asks('closed', false)
  return scope === 'assigned' || scope === 'assigned_to_me' ? asks('assigned', scope) : []
}

/** What the parameters of a list ask for besides its place and filter. */
export function criteriaOfParameters(parameters: Parameters): readonly EmailCriterion[] {
  const given: Readonly<Record<string, AsksFor>> = Object.assign(
    {},
    awaitedParameters,
    ...emailMarks().map((mark) => mark.parameters),
  )
  return Object.entries(given).flatMap(([name, ask]) => ask(parameters[name]))
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
  const criteria = [...criteriaOfPlace(place), ...criteriaOfParameters(query), ...(query.filter ?? [])]
  return { place, criteria }
}
