import { type RawBuilder, sql } from 'kysely'
import { findCriterion } from '#features/records/criteria/contract/criterion.ts'
import { type AskedBy, criteriaToSql as kindCriteriaToSql } from '#features/records/criteria/server/public.ts'
import { EMAIL, type EmailCriterion } from '../contract/email-criteria.ts'
import { hasFlag } from '../contract/index-marks.ts'
import { type TextAsked, wordedFields, wordsAsked } from '../contract/mail-texts.ts'
import { type AskedList, type CriterionSql, criterionSql, type MarkSource } from './email-marks.ts'

type TextField = 'from' | 'to' | 'subject'

const textColumns = {
  from: sql`emails.sender`,
  to: sql`emails.recipients`,
  subject: sql`lower(emails.subject)`,
} as const
const indexedColumns = { to: 'recipients', subject: 'subject' } as const

/** Whether a mail contains a text, in lower case, for few mails. */
export function containsText(field: TextField, text: string): RawBuilder<boolean> {
  return sql`strpos(${textColumns[field]}, ${text}) > 0`
}

/** The same as the index email_texts_contains finds it, on a row of that table. */
export function findsText(field: keyof typeof indexedColumns, text: string): RawBuilder<boolean> {
  return sql`${sql.ref(`email_texts.${indexedColumns[field]}`)} like ${likePattern(text)}`
}

/** Senders whose text contains all that is sought, as the index email_senders_contains finds them. */
export function sendersContaining(texts: readonly string[]): RawBuilder<unknown> {
  const found = texts.map((text) => sql`email_senders.text like ${containsPattern(text)}`)
  return sql`select id from email_senders where ${sql.join(found, sql` and `)}`
}

/** The pattern of LIKE that finds a text anywhere, in lower case. */
export function containsPattern(text: string): string {
  return likePattern(text.toLowerCase())
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** All people of a header, each as `person`; a row shows the first of them only. */
function peopleOf(field: 'from' | 'to'): RawBuilder<unknown> {
  const headers = field === 'from' ? ['from'] : ['to', 'cc', 'bcc']
  const all = sql.join(
    headers.map((header) => sql`(contents.people -> ${sql.lit(header)})`),
    sql` || `,
  )
  return sql`email_contents as contents cross join jsonb_array_elements(${all}) as person where contents.email_id = emails.id`
}

/** Whether a text of a mail is another one, or contains it, letter by letter. */
function comparesText(
  field: TextField,
  content: string,
  { strategy, case_sensitive = false }: AskedBy,
): RawBuilder<unknown> {
  const fold = (text: RawBuilder<unknown>) => (case_sensitive ? text : sql`lower(${text})`)
  const sought = case_sensitive ? content : content.toLowerCase()
  const [name, address] = [sql`person ->> 'name'`, sql`person ->> 'address'`]
  if (strategy === 'equal' || strategy === 'not_equal') {
    if (field === 'subject') return sql`${fold(sql`emails.subject`)} = ${sought}`
    return sql`exists (select from ${peopleOf(field)} and ${sought}::text in (${fold(name)}, ${fold(address)}))`
  }
  if (field === 'subject') return sql`strpos(${fold(sql`emails.subject`)}, ${sought}) > 0`
  const all = sql`string_agg(concat_ws(' ', ${name}, ${address}), ' ')`
  return sql`coalesce((select strpos(${fold(all)}, ${sought}) > 0 from ${peopleOf(field)}), false)`
}

function plain(field: TextField): CriterionSql {
  return criterionSql(field, {
    condition(_, content, lookup, asked) {
      const text = content.toLowerCase()
      const isFound = () => {
        if (asked.strategy !== 'contains' && asked.strategy !== 'not_contains') return undefined
        if (asked.case_sensitive) return undefined
        if (lookup === 'each') return containsText(field, text)
        const found =
          field === 'from' ? sql`sender_id in (${sendersContaining([text])})` : findsText(field, text)
        return sql`emails.id in (select email_id from email_texts where ${found})`
      }
      const found = isFound() ?? comparesText(field, content, asked)
      return asked.strategy.startsWith('not_') ? sql`not (${found})` : found
    },
  })
}

/** A yes or no that the search index marks too. */
function flag(
  field: 'closed' | 'has_attachment' | 'high_importance',
  more: Pick<CriterionSql, 'source'> = {},
): CriterionSql {
  return criterionSql(field, {
    ...more,
    condition: (_, content) => sql`${sql.ref(`emails.${field}`)} = ${content}`,
    words: ({ content }) => hasFlag(field, content),
  })
}

/** Open mails by index `emails_open`, closed ones by `emails_closed`. */
function closedSource({ box, archived }: AskedList, content: unknown): MarkSource {
  const conditions = [
    content ? sql`source.closed` : sql`not source.closed`,
    sql`source.deleted_at is null`,
    // Words of the language as they are: the planner knows how many mails a box has.
    ...(box === undefined ? [] : [sql`source.box = ${sql.lit(box)}`]),
    ...(archived === undefined ? [] : [sql`source.archived = ${sql.lit(archived)}`]),
  ]
  return { table: 'emails', id: 'id', where: sql.join(conditions, sql` and `), fulfils: ['closed'] }
}

/** Criteria of the mail itself. */
export const ownCriteria: readonly CriterionSql[] = [
  plain('from'),
  plain('to'),
  plain('subject'),
  ...wordedFields.map((field) =>
    criterionSql(field, { words: (asked) => wordsAsked(field, asked as TextAsked) }),
  ),
  flag('closed', { source: closedSource }),
  flag('has_attachment'),
  flag('high_importance'),
  criterionSql('attachments_count', {
    condition: (_, content) => sql`emails.attachments_count = ${content}`,
  }),
  criterionSql('user_id', { condition: (_, content) => sql`emails.user_id = any(${content}::bigint[])` }),
  criterionSql('id', { condition: (_, content) => sql`emails.id = any(${content}::bigint[])` }),
  criterionSql('mailbox', { condition: (_, content) => sql`emails.line_id = any(${content}::bigint[])` }),
  criterionSql('received_at', {
    condition: (_, [first, last]) => sql`
      emails.received_at >= coalesce(${first}::timestamptz, '-infinity')
      and emails.received_at <= coalesce(${last}::timestamptz, 'infinity')`,
  }),
]

/** Whether the database can be asked; a field that nobody defines holds for all mails or for none. */
export function isDefined({ field }: EmailCriterion): boolean {
  return findCriterion(EMAIL, field) !== undefined
}

/** What criteria of mails come to in SQL, on the row `emails`. Who asks has to check access besides. */
export function criteriaToSql(
  user_id: number,
  criteria: readonly EmailCriterion[],
  options?: Parameters<typeof kindCriteriaToSql>[3],
): RawBuilder<unknown> {
  return kindCriteriaToSql(EMAIL, user_id, criteria, options)
}
