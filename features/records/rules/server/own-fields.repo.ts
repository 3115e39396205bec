import { type RawBuilder, sql } from 'kysely'
import { spanOf } from '../contract/fields/time-fields.ts'
import { folded } from '../contract/fold-text.ts'
import type { AskedRule } from '../contract/rule-field.ts'
import type { UserChoice } from '../contract/user-choice.ts'
import { comparedText, storedBodyText } from './folded-texts.repo.ts'
import { type RuleFieldSql, ruleFieldSql } from './rule-sql.ts'

type Text = RawBuilder<unknown>

/** Texts of a mail as a set of rows, with the column `text`. */
interface TextRows {
  /** What `contains` looks into. */
  readonly texts: Text
  /** What `equal` compares with. */
  readonly whole: Text
}

function sameRows(texts: Text): TextRows {
  return { texts, whole: texts }
}

const subject = sql`(select emails.subject as text)`
const body = sql`(select ${storedBodyText} as text)`
const attachments = sql`(
  select name as text from attachments where attachments.email_id = emails.id and disposition = 'attachment'
)`

function persons(header: string): Text {
  return sql`jsonb_array_elements(coalesce(contents.people, emails.people) -> ${sql.lit(header)}) as person`
}

function people(header: string): TextRows {
  return {
    texts: sql`(select (person ->> 'name') || ' ' || (person ->> 'address') as text from ${persons(header)})`,
    whole: sql`(
      select part as text from ${persons(header)},
      unnest(array[person ->> 'name', person ->> 'address']) as part
    )`,
  }
}

function together(...rows: readonly Text[]): TextRows {
  return sameRows(sql`(${sql.join(rows, sql` union all `)})`)
}

function textSql(field: string, { texts, whole }: TextRows): RuleFieldSql {
  return ruleFieldSql<string>({
    field,
    condition(rule) {
      const { strategy, case_sensitive } = rule
      const content = case_sensitive ? rule.content : folded(rule.content)
      const compared = comparedText(sql`part.text`, case_sensitive)
      const found = strategy.endsWith('equal')
        ? sql`exists (select from ${whole} as part where ${compared} = ${content})`
        : sql`exists (select from ${texts} as part where strpos(${compared}, ${content}) > 0)`
      return strategy.startsWith('not_') ? sql`not ${found}` : found
    },
  })
}

function userCondition({ content }: AskedRule<UserChoice>): RawBuilder<unknown> {
  if (content === 'all') return sql`true`
  if (content === 'any') return sql`emails.user_id is not null`
  if (content === 'none') return sql`emails.user_id is null`
  return sql`coalesce(emails.user_id = any(${content}::bigint[]), false)`
}

function equalSql<Content>(field: string, column: Text): RuleFieldSql {
  return ruleFieldSql<Content>({ field, condition: ({ content }) => sql`${column} = ${content}` })
}

function timeSql(field: string): RuleFieldSql {
  return ruleFieldSql<string>({
    field,
    condition(rule, now) {
      const { first, end } = spanOf(rule, now)
      return sql`
        emails.received_at >= ${momentOf(first)}::timestamptz and emails.received_at < ${momentOf(end)}::timestamptz`
    },
  })
}

function momentOf(time: number): string {
  if (!Number.isFinite(time)) return time < 0 ? '-infinity' : 'infinity'
  return new Date(time).toISOString()
}

/** What the fields of the mail itself are in SQL. */
export const ownFieldSql: readonly RuleFieldSql[] = [
  textSql('subject', sameRows(subject)),
  textSql('body', sameRows(body)),
  textSql('subject_or_body', together(subject, body)),
  ...['from', 'to', 'cc', 'bcc'].map((header) => textSql(header, people(header))),
  textSql('attachment_name', sameRows(attachments)),
  textSql(
    'keyword',
    together(
      subject,
      body,
      ...['from', 'to', 'cc', 'bcc'].map((header) => people(header).texts),
      attachments,
    ),
  ),
  ruleFieldSql<UserChoice>({ field: 'user_id', condition: userCondition }),
  equalSql<boolean>('has_attachment', sql`emails.has_attachment`),
  equalSql<number>('attachments_count', sql`emails.attachments_count`),
  equalSql<boolean>('high_importance', sql`emails.high_importance`),
  ruleFieldSql<number[]>({
    field: 'lines',
    condition: ({ content }) => sql`emails.line_id = any(${content}::bigint[])`,
  }),
  timeSql('received_at'),
  timeSql('dateRange'),
]
