import type { BodyChange } from '../contract/outgoing-mail.ts'

/** More changes than these, or longer ones (UTF-16 units), are written as a whole body. */
const CHANGES_MAX = 20
const INSERTED_MAX = 50_000
/** What changes a beginning may remove: so much more of the whole body must be read to know it. */
export const REMOVED_MAX = 20_000
/** Alone they cannot be stored as they are; in the whole they may be one half of a pair. */
const NOT_ALONE = /[\0\p{Surrogate}]/u

/** A body as it is stored: as all of it was last written, and what was changed since, in that order. */
export interface ChangedBody {
  body: string
  body_changes: readonly BodyChange[]
}

export function bodyOf({ body, body_changes }: ChangedBody): string {
  return body_changes.reduce(applyBodyChange, body)
}

export function applyBodyChange(body: string, { at, remove, insert }: BodyChange): string {
  return body.slice(0, at) + insert + body.slice(at + remove)
}

/** The changes with one more, which is joined with the last where it lies within what that inserted: typing is one. */
export function withBodyChange(changes: readonly BodyChange[], change: BodyChange): BodyChange[] {
  const last = changes.at(-1)
  const isWithin = last && change.at >= last.at && change.at + change.remove <= last.at + last.insert.length
  if (!isWithin) return [...changes, change]
  const insert = applyBodyChange(last.insert, { ...change, at: change.at - last.at })
  return [...changes.slice(0, -1), { ...last, insert }]
}

/** Whether changes are few and short enough to be stored beside the whole body. */
export function areShort(changes: readonly BodyChange[]): boolean {
  const sum = (of: (change: BodyChange) => number) => changes.reduce((total, each) => total + of(each), 0)
  return (
    changes.length <= CHANGES_MAX &&
    sum(({ insert }) => insert.length) <= INSERTED_MAX &&
    sum(({ remove }) => remove) <= REMOVED_MAX &&
    !changes.some(({ insert }) => NOT_ALONE.test(insert))
  )
}
