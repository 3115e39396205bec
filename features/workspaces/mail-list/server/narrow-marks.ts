import { SegmentKeys } from '@laycan/search-index/segment/segment-keys.ts'
import type { Db } from '@laycan/server/database/database.ts'
import type { MarkSource } from '#features/records/emails/server/public.ts'
import { listSourceKeys, sizeSources } from './list-sources.repo.ts'
import { type Asked, isAskedOnce, listOf, sourceOf, type View, without } from './list-view.ts'
import { type GivenMarks, keyOf } from './search-index-question.ts'

/** Marks that are handed to the index at most: of more it is quicker to look found mails up. */
const GIVEN_MAX = 10_000
/** For counts, where each mail that was found would have to be looked up. */
const COUNTED_MAX = 50_000

/** Marks of the reader that the view asks for and of which there are few: found mails are looked for among them. */
export async function givenMarks(db: Db, view: View): Promise<GivenMarks[]> {
  const sources = view.asked.flatMap((asked) => sourceOf(view, asked) ?? [])
  if (sources.length === 0) return []
  const page = { order: 'desc', after: undefined, limit: GIVEN_MAX } as const
  const sizes = await sizeSources(db, view, page, { sources, cap: GIVEN_MAX })
  const narrow = sizes.flatMap(({ source, size }) =>
    source !== 'emails' && size < GIVEN_MAX ? [source] : [],
  )
  return Promise.all(
    narrow.map((source, at) => readMarks(db, view, { source, name: `given:${at}`, is: true })),
  )
}

/** The same for counting: what must not be there too. `rest` is what is left to be looked up mail by mail. */
export async function countedMarks(db: Db, view: View): Promise<{ given: GivenMarks[]; rest: View }> {
  const given: GivenMarks[] = []
  const known: string[] = []
  for (const asked of view.asked) {
    const found = countedSource(view, asked)
    if (!found) continue
    const marks = await readMarks(db, view, { ...found, name: `given:${given.length}` })
    if (marks.keys.count > COUNTED_MAX) continue
    given.push(marks)
    if (isAskedOnce(view, asked.field)) known.push(asked.field)
    if (found.is) known.push(...found.source.fulfils)
  }
  return { given, rest: without(view, known) }
}

/** The source of what must be there, or of its opposite, which must not. */
function countedSource(view: View, asked: Asked): { source: MarkSource; is: boolean } | undefined {
  const source = sourceOf(view, asked)
  if (source) return { source, is: true }
  if (typeof asked.content !== 'boolean') return undefined
  const opposite = asked.sql.source?.(listOf(view), !asked.content, asked.facts)
  return opposite && { source: opposite, is: false }
}

async function readMarks(
  db: Db,
  view: View,
  { source, name, is }: { source: MarkSource; name: string; is: boolean },
): Promise<GivenMarks> {
  const keys = await listSourceKeys(db, view, source, COUNTED_MAX + 1)
  return { name, is, keys: SegmentKeys.of(keys.map(keyOf)) }
}
