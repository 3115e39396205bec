import type { RawBuilder } from 'kysely'
import type { Query } from '@laycan/search-index/query/query.ts'
import type { Actor } from '@laycan/server/actor.ts'
import type { Db } from '@laycan/server/database/database.ts'
import {
  type AskedBy,
  declareCriterionSql,
  type CriterionSql as KindCriterionSql,
} from '#features/records/criteria/server/public.ts'
import type { Box } from '../contract/email.ts'
import { EMAIL, type EmailCriteria, type EmailCriterion } from '../contract/email-criteria.ts'
import { declareEmailMarks, type EmailMark, type EmailMarkFields } from '../contract/email-mark.ts'

/** A list of mails, as far as a criterion asks what else the list shows. */
export interface AskedList {
  readonly user_id: number
  readonly line_ids: readonly number[]
  readonly box: Box | undefined
  /** Undefined: archived or not. */
  readonly archived: boolean | undefined
  readonly criteria: readonly EmailCriterion[]
}

/** A table that has mails in list order, by an index (user or record, `received_at`, mail). */
export interface MarkSource {
  /** As probes and plans name it; the name of its table. */
  readonly table: string
  /** In place of the table: what has the same columns in list order, e.g. several tables together. */
  rows?(order: 'asc' | 'desc'): RawBuilder<unknown>
  /** Its column with the mail's id. */
  readonly id: string
  /** Which of its rows count, with the table called `source`, besides lines and times. It has `line_id` and `received_at`. */
  readonly where: RawBuilder<unknown>
  /** Fields of criteria that every mail of the source fulfils. */
  readonly fulfils: readonly string[]
}

/**
 * What a criterion of mails is in SQL, with the mail's row called `emails`. For few mails the condition is a scalar
 * subquery: `exists` lets the planner, which does not foresee the limit, hash all marks of the reader first.
 */
export interface CriterionSql<Content = unknown, Facts = unknown> extends KindCriterionSql<Content> {
  /**
   * Looks up what `source` and `total` go by, once for each list that asks.
   * @throws RefusedError for content that the actor may not ask for
   */
  prepare?(db: Db, actor: Actor, content: Content): Promise<Facts | undefined>
  /** Given where the search index can be asked; without a `condition` only by it. */
  words?(asked: AskedBy & { content: Content }): Query
  /**
   * Criteria of the mail itself that hold for all it lists, by what `prepare` found: the list looks them up in ways of its
   * own, by lines, times and texts.
   */
  implies?(facts: Facts): readonly EmailCriterion[]
  /** The condition asks for `emails.id` alone: it can be looked up before the mail is. */
  readonly is_by_key?: true
  /** Those of some mails that fulfil it, as an array looked up in one go; undefined where most mails do. */
  among?(user_id: number, content: Content, ids: RawBuilder<unknown>): RawBuilder<number[]> | undefined
  /** An index in list order with all mails of the list; undefined where none has them. */
  source?(list: AskedList, content: Content, facts: Facts | undefined): MarkSource | undefined
  /** How many mails of its source a list has, from kept counts; undefined where none are kept for it. */
  total?(list: AskedList, content: Content, facts: Facts | undefined): RawBuilder<number> | undefined
  /**
   * How many mails of a box it leaves out, from kept counts, so that the kept total of the box less these is the list's;
   * given only where the content leaves few out.
   * @param beyond counts only marks whose `(received_at, id)` fulfils it, by an index
   */
  leftOut?(
    list: AskedList & { readonly box: Box; readonly archived: boolean },
    content: Content,
    beyond?: (key: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): RawBuilder<number> | undefined
}

/** Whose marks are looked up: a user, or a column with one. */
export type MarkReader = number | RawBuilder<number>

/** The database's half of a mark. */
export interface EmailMarkSql<Fields extends Partial<EmailMarkFields> = Partial<EmailMarkFields>> {
  readonly mark: EmailMark
  /**
   * Its fields for a row, as expressions.
   * @param mail id of the row's mail
   * @param ids array of all mails of the page, to look marks up for all of them at once; undefined for single mails
   * @param decided what the list itself asks for, by field: it need not be looked up
   */
  values(
    user_id: MarkReader,
    mails: { readonly mail: RawBuilder<unknown>; readonly ids: RawBuilder<unknown> | undefined },
    decided: ReadonlyMap<string, unknown>,
  ): { readonly [F in keyof Fields]: RawBuilder<unknown> }
  readonly criteria: readonly CriterionSql[]
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    /** What this feature says of mails. */
    email_marks?: readonly EmailMarkSql[]
  }
}

let marks: readonly EmailMarkSql[] = []
let criteria: ReadonlyMap<string, CriterionSql> = new Map()

/** Makes the marks of all manifests known, once at start. @param own criteria of the mail itself */
export function declareMarkSql(declared: readonly EmailMarkSql[], own: readonly CriterionSql[]): void {
  declareEmailMarks(declared.map(({ mark }) => mark))
  marks = declared
  const all = [...own, ...declared.flatMap((mark) => mark.criteria)]
  declareCriterionSql(EMAIL, all)
  criteria = new Map(all.map((each) => [each.field, each]))
}

export function declaredMarks(): readonly EmailMarkSql[] {
  return marks
}

/** The SQL of a criterion. @throws Error when its definition has none, which is a mistake of the feature */
export function sqlOf({ field }: Pick<EmailCriterion, 'field'>): CriterionSql {
  const found = criteria.get(field)
  if (!found) throw new Error(`No feature says what ${EMAIL}.${field} is in SQL`)
  return found
}

/** Types a criterion's SQL where it is written. */
export function criterionSql<Field extends keyof EmailCriteria, Facts = unknown>(
  field: Field,
  sql: Omit<CriterionSql<EmailCriteria[Field]['content'], Facts>, 'field'>,
): CriterionSql {
  return { field, ...sql } as unknown as CriterionSql
}

/** Types a mark where it is written. */
export function emailMarkSql<Fields extends Partial<EmailMarkFields>>(
  mark: EmailMarkSql<Fields>,
): EmailMarkSql {
  return mark as unknown as EmailMarkSql
}
