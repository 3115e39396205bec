import { type RawBuilder, sql } from 'kysely'
import { findCriterion, holdsForNone } from '#features/records/criteria/contract/criterion.ts'
import { EMAIL, type EmailCriterion } from '../contract/email-criteria.ts'
import { type CriterionSql, criterionSql, type Lookup, sqlOf } from './email-marks.ts'

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
  const found = texts.map((text) => sql`email_senders.text like ${likePattern(text.toLowerCase())}`)
  return sql`select id from email_senders where ${sql.join(found, sql` and `)}`
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function containing(field: TextField): CriterionSql {
  return criterionSql(field, {
    condition(_, content, lookup) {
      const text = content.toLowerCase()
      if (lookup === 'each') return containsText(field, text)
      const found =
        field === 'from' ? sql`sender_id in (${sendersContaining([text])})` : findsText(field, text)
      return sql`emails.id in (select email_id from email_texts where ${found})`
    },
  })
}

/** Criteria of the mail itself. */
export const ownCriteria: readonly CriterionSql[] = [
  containing('from'),
  containing('to'),
  containing('subject'),
  criterionSql('closed', { condition: (_, content) => sql`emails.closed = ${content}` }),
  criterionSql('has_attachment', { condition: (_, content) => sql`emails.has_attachment = ${content}` }),
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

/**
 * What criteria come to in SQL, on the row `emails`. Who asks has to check access besides.
 * @param match whether all of them must hold or one suffices; none hold always
 */
export function criteriaToSql(
  user_id: number,
  criteria: readonly EmailCriterion[],
  { lookup = 'each', match = 'every' }: { lookup?: Lookup; match?: 'every' | 'any' } = {},
): RawBuilder<unknown> {
  const conditions = criteria.map((criterion) => {
    if (!isDefined(criterion)) return holdsForNone(criterion) ? sql`true` : sql`false`
    return sql`(${sqlOf(criterion).condition(user_id, criterion.content, lookup)})`
  })
  if (conditions.length === 0) return sql`true`
  return sql`(${sql.join(conditions, match === 'every' ? sql` and ` : sql` or `)})`
}
