import { z } from 'zod'

/** A row's number. Query strings and paths carry it as text, so text of digits is accepted too. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export type Id = z.infer<typeof Id>

/** Path parameters of a call that names one row. */
export const IdParams = z.object({ id: Id })

/** A moment: ISO 8601 in UTC with milliseconds (decision 15). */
export const Moment = z.iso.datetime({ precision: 3 })
export type Moment = z.infer<typeof Moment>

/**
 * A list in a query string: `ids[]=1&ids[]=2`, repeated `ids=1&ids=2` or a single value (AP-002).
 * The server folds `name[]` into `name` before validation.
 */
export function queryList<S extends z.core.$ZodType>(item: S) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item),
  )
}

/** A switch in a query string: `1`, `true`, `0`, `false`. */
export const QueryFlag = z.preprocess(
  (value) => value === true || value === 'true' || value === '1',
  z.boolean(),
)
