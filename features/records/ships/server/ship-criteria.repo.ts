import { sql } from 'kysely'
import type { CriterionSql } from '#features/records/criteria/server/public.ts'
import { carriesTag } from '#features/records/record-kinds/server/public.ts'
import { type DayRange, type NumberRange, wordsOf } from '../contract/ship-criteria.ts'
import { type ShipFieldName, shipFieldNames, shipFieldOf } from '../contract/ship-fields.ts'

const column = (field: ShipFieldName) => sql.ref(`ships.${field}`)
const like = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

function textSql(field: ShipFieldName): CriterionSql<string> {
  return {
    field,
    condition(_, content, __, { strategy }) {
      const text = sql`lower(${column(field)})`
      const contains = (part: string) => sql`${text} like ${like(part)}`
      if (strategy === 'contain_and') return sql.join(wordsOf(content).map(contains), sql` and `)
      if (strategy === 'contain_or') return sql`(${sql.join(wordsOf(content).map(contains), sql` or `)})`
      const isEqual = strategy === 'equal' || strategy === 'not_equal'
      const holds = isEqual ? sql`${text} = ${content.toLowerCase()}` : contains(content)
      return strategy.startsWith('not_') ? sql`not (${holds})` : holds
    },
  }
}

function choiceSql(field: ShipFieldName): CriterionSql<string[]> {
  return {
    field,
    condition(_, content, __, { strategy }) {
      const holds = sql`lower(${column(field)}) = any(${content.map((text) => text.toLowerCase())}::text[])`
      return strategy === 'not_equal' ? sql`not (${holds})` : holds
    },
  }
}

function numberSql(field: ShipFieldName): CriterionSql<NumberRange> {
  const type = sql.raw(shipFieldOf(field).kind === 'integer' ? 'numeric' : 'float8')
  return {
    field,
    condition(_, [least, most]) {
      const parts = [
        ...(least === null ? [] : [sql`${column(field)} >= ${least}::${type}`]),
        ...(most === null ? [] : [sql`${column(field)} <= ${most}::${type}`]),
      ]
      return sql.join(parts, sql` and `)
    },
  }
}

function flagSql(field: ShipFieldName): CriterionSql<boolean> {
  return { field, condition: (_, content) => sql`${column(field)} is ${sql.raw(content ? 'true' : 'false')}` }
}

const tagsSql: CriterionSql<string[]> = {
  field: 'tags',
  condition(_, content, __, { strategy }) {
    const holds = carriesTag('Ship', sql`ships.id`, content)
    return strategy === 'not_equal' ? sql`not (${holds})` : holds
  },
}

/** Whole days in UTC; the last one with all its hours. */
const updatedSql: CriterionSql<DayRange> = {
  field: 'last_update_date',
  condition(_, [first, last]) {
    const parts = [
      ...(first === null ? [] : [sql`ships.last_update_date >= ${`${first}T00:00:00Z`}::timestamptz`]),
      ...(last === null
        ? []
        : [sql`ships.last_update_date < ${`${last}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ]
    return sql.join(parts, sql` and `)
  },
}

/** What the criteria of ships are in SQL, on the row of `ships`. */
export const shipCriteriaSql = [
  ...shipFieldNames.map((field) => {
    const { kind } = shipFieldOf(field)
    if (kind === 'text') return textSql(field)
    if (kind === 'choice') return choiceSql(field)
    return kind === 'flag' ? flagSql(field) : numberSql(field)
  }),
  tagsSql,
  updatedSql,
] as readonly CriterionSql[]
