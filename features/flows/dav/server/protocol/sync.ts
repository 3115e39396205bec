import type { Described } from '@laycan/dav/write-xml.ts'
import type { FileAnswer } from '@laycan/server/http/context.ts'
import type { Position } from '../collection.ts'
import { multistatusAnswer } from './answers.ts'
import { describeListed, type Shown } from './describe-resources.ts'
import { readToken, type SyncPlace, writeToken } from './sync-token.ts'
import { hrefs } from './visit.ts'

const PAGE = 500
/** With what stands in them: cards may have pictures. */
const PAGE_OF_DATA = 50

/** Changes of a collection since a token, or all of it without one (RFC 6578, 3.2). @throws DavError for a token that is none */
export async function answerSync(
  shown: Shown,
  of: string,
  { token, limit }: { token: string; limit: number | undefined },
): Promise<FileAnswer> {
  const place = token === '' ? undefined : readToken(of, token)
  // The state before anything is read: what changes meanwhile is told twice rather than never.
  const base =
    place?.behind || place?.listed !== undefined ? place.base : (await shown.collection.state()).unknown_from
  const end: { place: SyncPlace } = { place: { base, behind: undefined, listed: undefined } }
  const isListing = place === undefined || place.listed !== undefined
  const pages = isListing
    ? listAll(shown, place?.listed ?? 0, { end, limit })
    : listChanges(shown, place.behind ?? { number: place.base, id: 0 }, { end, limit })
  return multistatusAnswer(pages, () => writeToken(of, end.place))
}

interface Going {
  /** Where the device is in the end. */
  readonly end: { place: SyncPlace }
  readonly limit: number | undefined
}

async function* listAll(shown: Shown, from: number, { end, limit }: Going): AsyncGenerator<Described[]> {
  let after = from
  for (let left = limit ?? Number.POSITIVE_INFINITY; ; ) {
    const listed = await shown.collection.list(after, Math.min(pageOf(shown), left + 1))
    const some = listed.slice(0, left)
    yield describeListed(shown, some)
    left -= some.length
    after = some.at(-1)?.id ?? after
    if (listed.length > some.length) {
      end.place = { ...end.place, listed: after }
      yield [cutOff(shown)]
      return
    }
    if (listed.length === 0) return
  }
}

async function* listChanges(
  shown: Shown,
  from: Position,
  { end, limit }: Going,
): AsyncGenerator<Described[]> {
  const { collection, href } = shown
  let behind = from
  for (let left = limit ?? Number.POSITIVE_INFINITY; ; ) {
    const changed = await collection.changes(behind, Math.min(pageOf(shown), left + 1))
    const some = changed.slice(0, left)
    yield describeListed(
      shown,
      some.filter(({ here }) => here),
    )
    yield some
      .filter(({ here }) => !here)
      .map(({ name }) => ({ href: hrefs.resource(href, name), status: 404 }))
    left -= some.length
    const last = some.at(-1)
    if (last) behind = { number: last.sync_number, id: last.id }
    if (changed.length > some.length) {
      end.place = { ...end.place, behind }
      yield [cutOff(shown)]
      return
    }
    if (changed.length === 0) return
  }
}

function pageOf({ asked }: Shown): number {
  const hasData = asked.kind === 'some' && asked.keys.some((key) => key.endsWith('-data'))
  return hasData ? PAGE_OF_DATA : PAGE
}

/** Says that there is more, behind the token (RFC 6578, 3.6). */
function cutOff({ href }: Shown): Described {
  return { href, status: 507, lacking: { status: 507, keys: [] } }
}
