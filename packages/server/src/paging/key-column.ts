import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** From the year 1 to what a browser's date can be, in milliseconds. */
const Moment = z.int().min(-62_135_596_800_000).max(8_640_000_000_000_000)
/** PostgreSQL keeps no NUL in texts. */
const Text = z.string().refine((text) => !text.includes('\0'))

const types = {
  /** Ordered by code points (`collate "C"`), as browsers can; of at most some hundred letters, as names are. */
  text: {
    shape: Text,
    order: (value: RawBuilder<unknown>) => sql`(${value}) collate "C"`,
    read: (value: RawBuilder<unknown>) => sql`(${value})::text`,
    bind: (key: unknown) => sql`${key}::text collate "C"`,
  },
  integer: {
    shape: z.int(),
    order: (value: RawBuilder<unknown>) => value,
    read: (value: RawBuilder<unknown>) => sql`(${value})::bigint`,
    bind: (key: unknown) => sql`${key}::bigint`,
  },
  /** `double precision`; never NaN. */
  decimal: {
    shape: z.number(),
    order: (value: RawBuilder<unknown>) => value,
    read: (value: RawBuilder<unknown>) => sql`(${value})::float8`,
    bind: (key: unknown) => sql`${key}::float8`,
  },
  /** `timestamptz(3)`; its key is milliseconds. */
  moment: {
    shape: Moment,
    order: (value: RawBuilder<unknown>) => value,
    read: (value: RawBuilder<unknown>) => sql`round(extract(epoch from ${value}) * 1000)::bigint`,
    bind: (key: unknown) => sql`${new Date(Number(key)).toISOString()}::timestamptz`,
  },
} as const

/**
 * By what a list can be ordered: an expression that is never null (`coalesce(ships.year_of_build, 0)`), with an index on
 * the same expression and the id. Texts are indexed with `collate "C"`.
 */
export interface KeyColumn {
  readonly type: keyof typeof types
  readonly value: RawBuilder<unknown>
}

/** The shape of the column's values in a cursor. */
export function keyShape({ type }: KeyColumn): z.ZodType<string | number> {
  return types[type].shape
}

/** The column as rows are ordered by it. */
export function orderedBy({ type, value }: KeyColumn): RawBuilder<unknown> {
  return types[type].order(value)
}

/** The column as a cursor keeps it. */
export function keyOf({ type, value }: KeyColumn): RawBuilder<unknown> {
  return types[type].read(value)
}

/** A cursor's value, to be compared with the column. */
export function boundKey({ type }: KeyColumn, key: string | number): RawBuilder<unknown> {
  return types[type].bind(key)
}
