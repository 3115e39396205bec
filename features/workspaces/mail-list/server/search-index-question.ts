import { allOf, mark, notThat, type Query } from '@laycan/search-index/query/query.ts'
import type { Key, SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import { hasFlag, inBox, inLines, ofStatus } from '#features/records/emails/contract/index-marks.ts'
import type { IndexQuestion } from '#features/records/search-index/server/public.ts'
import type { Cursor } from './cursor.ts'
import type { View } from './list-view.ts'

/** Mails that must be, or must not be, among some of the reader's marks. */
export interface GivenMarks {
  name: string
  keys: SegmentKeys
  is: boolean
}

/** What the index is asked for a view, as far as it knows: place and words, times, and marks that are given with it. */
export function indexQuestion(view: View, given: readonly GivenMarks[] = []): IndexQuestion {
  const marked = given.map(({ name, is }) => (is ? mark(name) : notThat(mark(name))))
  const query = allOf([placeQuery(view), view.search?.words ?? allOf([]), ...marked])
  const { first, last } = view
  return {
    query,
    ...(last === undefined ? {} : { below: { time: Date.parse(last) + 1, id: 0 } }),
    ...(first === undefined ? {} : { above: { time: Date.parse(first) - 1, id: Number.MAX_SAFE_INTEGER } }),
    ...(given.length === 0 ? {} : { given: new Map(given.map(({ name, keys }) => [name, keys])) }),
  }
}

/** All mails of the view's place. */
export function placeQuery({ line_ids, box, status, archived }: View): Query {
  return allOf([
    hasFlag('deleted', false),
    inLines(line_ids),
    inBox(box),
    ...(status === undefined ? [] : [ofStatus(status)]),
    ...(archived === undefined ? [] : [hasFlag('archived', archived)]),
  ])
}

export function keyOf({ received_at, id }: Cursor): Key {
  return { time: Date.parse(received_at), id }
}

export function cursorOf({ time, id }: Key): Cursor {
  return { received_at: new Date(time).toISOString(), id }
}

/** The question from a place of the list on. */
export function questionAfter(
  question: IndexQuestion,
  { order, after }: { order: 'asc' | 'desc'; after: Cursor | undefined },
): IndexQuestion {
  if (after === undefined) return question
  const key = keyOf(after)
  const { below, above } = question
  if (order === 'desc') return { ...question, below: below && isBefore(below, key) ? below : key }
  return { ...question, above: above && isBefore(key, above) ? above : key }
}

function isBefore(one: Key, other: Key): boolean {
  return one.time < other.time || (one.time === other.time && one.id < other.id)
}
