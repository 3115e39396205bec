import { z } from 'zod'
import { defineCriterion, type Wording } from '#features/records/criteria/contract/criterion.ts'
import { Assignment } from '#features/records/emails/contract/email.ts'
import {
  EMAIL,
  type EmailCriterion,
  type KnownEmail,
} from '#features/records/emails/contract/email-criteria.ts'
import { defineEmailMark } from '#features/records/emails/contract/email-mark.ts'
import { AssigneeChoice, readChoice } from './assignee.ts'

declare module '#features/records/emails/contract/email-mark.ts' {
  interface EmailMarkFields {
    assignment_ids: Assignment[]
  }
}
declare module '#features/records/emails/contract/email-criteria.ts' {
  interface EmailCriteria {
    /** To anybody. */
    assigned: { strategy: 'equal'; content: boolean }
    /** To one of them. */
    assigned_to: { strategy: 'equal'; content: AssigneeChoice[] }
    /** To none of them. */
    not_assigned_to: { strategy: 'equal'; content: AssigneeChoice[] }
  }
}

type AssignedEmail = KnownEmail & { readonly assignment_ids?: readonly Assignment[] }

let findReader: () => number | undefined = () => undefined

/** Makes known who reads, where that is one user: which mails are assigned to him is decided in memory too. */
export function declareReader(find: () => number | undefined): void {
  findReader = find
}

const assignedCriterion = defineCriterion<AssignedEmail, boolean>({
  kind: EMAIL,
  field: 'assigned',
  strategies: { equal: z.boolean() },
  matches: ({ assignment_ids = [] }, { content }) => assignment_ids.length > 0 === content,
  leaves: 'at_once',
  describe: ({ content }) => (content ? 'is assigned' : 'is not assigned'),
})

/** Whether a mail is assigned so; undefined where only the server can tell. */
function isChosen({ assignment_ids = [] }: AssignedEmail, choice: AssigneeChoice): boolean | undefined {
  const asked = readChoice(choice)
  if (asked.kind === 'nobody') return assignment_ids.length === 0
  if (assignment_ids.length === 0) return false
  if (asked.kind === 'name') return undefined
  if (asked.kind === 'Role')
    return assignment_ids.some((each) => each.assignable_type === 'Role' && each.assignable_id === asked.id)
  const user_id = asked.kind === 'me' ? findReader() : asked.id
  return user_id === undefined ? undefined : assignment_ids.some(({ user_ids }) => user_ids.includes(user_id))
}

function describeChoice(choice: AssigneeChoice, { nameOf }: Wording): string {
  const asked = readChoice(choice)
  if (asked.kind === 'me' || asked.kind === 'nobody') return asked.kind
  if (asked.kind === 'name') return asked.name
  return nameOf(asked.kind, asked.id) ?? `${asked.kind.toLowerCase()} ${asked.id}`
}

/** Whether a mail is assigned so by one of several choices. */
function isChosenByOne(mail: AssignedEmail, choices: readonly AssigneeChoice[]): boolean | undefined {
  const answers = choices.map((choice) => isChosen(mail, choice))
  if (answers.includes(true)) return true
  return answers.includes(undefined) ? undefined : false
}

const assignedToCriterion = defineCriterion<AssignedEmail, AssigneeChoice[]>({
  kind: EMAIL,
  field: 'assigned_to',
  strategies: { equal: z.array(AssigneeChoice).min(1).max(200) },
  matches: (mail, { content }) => isChosenByOne(mail, content),
  leaves: 'at_once',
  describe: ({ content }, wording) =>
    `assigned to ${content.map((choice) => describeChoice(choice, wording)).join(' or ')}`,
})

const notAssignedToCriterion = defineCriterion<AssignedEmail, AssigneeChoice[]>({
  kind: EMAIL,
  field: 'not_assigned_to',
  strategies: { equal: z.array(AssigneeChoice).min(1).max(200) },
  matches(mail, { content }) {
    const isOne = isChosenByOne(mail, content)
    return isOne === undefined ? undefined : !isOne
  },
  leaves: 'at_once',
  describe: ({ content }, wording) =>
    `not assigned to ${content.map((choice) => describeChoice(choice, wording)).join(' or ')}`,
})

const OPEN = { field: 'closed', strategy: 'equal', content: false } as const
const isAssigned = (content: boolean) => ({ field: 'assigned', strategy: 'equal', content }) as const
const isTo = (...content: AssigneeChoice[]) => ({ field: 'assigned_to', strategy: 'equal', content }) as const
/** What is assigned to the reader and still to be done. */
const MINE = [OPEN, isTo('me')] as const

/** What an assignment scope asks for (ML-009); what is closed is no longer for anybody to do. */
const scopes: Readonly<Record<string, readonly EmailCriterion[]>> = {
  open: [OPEN],
  closed: [{ ...OPEN, content: true }],
  assigned: [isAssigned(true)],
  unassigned: [isAssigned(false)],
  assigned_to_me: MINE,
  focused: [OPEN, isTo('nobody', 'me')],
}

/** A mail's name of who shall see to it, in a search: `assigned:me`, `assigned:nobody`, `assigned:ben`. */
function criteriaOfWord(value: string): readonly EmailCriterion[] | undefined {
  if (value === 'me') return [isTo('me')]
  if (value === 'nobody') return [isAssigned(false)]
  if (value === 'anybody') return [isAssigned(true)]
  const choice = AssigneeChoice.safeParse(`name:${value}`)
  return choice.success ? [isTo(choice.data)] : undefined
}

/** Behind a minus: `-assigned:ben`. */
function oppositeOfWord(value: string): readonly EmailCriterion[] | undefined {
  return criteriaOfWord(value)?.flatMap((each) =>
    each.field === 'assigned_to' ? [{ ...each, field: 'not_assigned_to' }] : [],
  )
}

export const assignmentMark = defineEmailMark({
  name: 'assignments',
  fields: { assignment_ids: { shape: z.array(Assignment), absent: [], criterion: 'assigned_to' } },
  criteria: [assignedCriterion, assignedToCriterion, notAssignedToCriterion],
  search_words: [
    {
      prefix: 'assigned',
      values: ['me', 'nobody', 'anybody'],
      criteria: criteriaOfWord,
      not: oppositeOfWord,
    },
  ],
  parameters: {
    scope: (value) => (typeof value === 'string' ? (scopes[value] ?? []) : []),
    // ML-012. Where assigned mails are asked for it would hide them all.
    hide_assigned: (value, { scope }) =>
      value === true && scope !== 'assigned' && scope !== 'assigned_to_me' ? [isAssigned(false)] : [],
  },
  views: [
    {
      id: 'assigned_to_me',
      title: 'Assigned to me',
      empty: 'What colleagues assign to you, or to one of your roles, is listed here until it is closed.',
      is_live: true,
      criteria: MINE,
    },
  ],
})
