import { DavError } from '@laycan/dav/dav-error.ts'
import { dav } from '@laycan/dav/names.ts'
import { partsOfPath } from '@laycan/dav/paths.ts'
import { readReport } from '@laycan/dav/read-requests.ts'
import { QUESTION_MAX, readQuestion } from '@laycan/dav/read-xml.ts'
import type { Described } from '@laycan/dav/write-xml.ts'
import type { FileAnswer } from '@laycan/server/http/context.ts'
import type { Whole } from '../collection.ts'
import type { Place } from '../places.ts'
import { multistatusAnswer } from './answers.ts'
import { describeListed, describeWhole, type Shown } from './describe-resources.ts'
import { tokenOwner } from './propfind.ts'
import { answerSync } from './sync.ts'
import { headerOf, hrefs, type Visit } from './visit.ts'

/** Resources that are read at once: cards may have pictures. */
const AT_ONCE = 50

/** REPORT (RFC 3253, 3.6). @throws DavError */
export async function answerReport(visit: Visit, place: Place): Promise<FileAnswer> {
  const report = readReport(readQuestion(await visit.body(QUESTION_MAX)))
  if (place.kind !== 'collection')
    throw new DavError(403, 'Reports are asked of address books and calendars', dav('supported-report'))
  const { collection, area } = place
  const { user_id } = visit.device.actor
  const shown: Shown = {
    collection,
    href: hrefs.collection(area, user_id, collection.name),
    principal: hrefs.principal(user_id),
    asked: report.asked,
  }
  if (report.kind === 'sync') {
    const depth = headerOf(visit, 'depth')?.trim().toLowerCase() ?? '0'
    if (depth === 'infinity') throw new DavError(400, 'Ask with Depth 0')
    return answerSync(shown, await tokenOwner(visit, collection), report)
  }
  if (report.kind === 'multiget') return multistatusAnswer(getMany(shown, report.hrefs))
  const filter = report.kind === 'cards' ? { cards: report.filter } : { events: report.filter }
  const found = await collection.query(filter)
  const limit = report.kind === 'cards' ? report.limit : undefined
  return multistatusAnswer(showFound(shown, found, limit))
}

async function* showFound(
  shown: Shown,
  found: readonly Whole[],
  limit = found.length,
): AsyncGenerator<Described[]> {
  const some = found.slice(0, limit)
  for (let at = 0; at < some.length; at += AT_ONCE) yield describeWhole(shown, some.slice(at, at + AT_ONCE))
  if (some.length < found.length)
    yield [{ href: shown.href, status: 507, lacking: { status: 507, keys: [] } }]
}

/** Some resources by their addresses; what is not here is told so, also what is somewhere else. */
async function* getMany(shown: Shown, asked: readonly string[]): AsyncGenerator<Described[]> {
  const named = asked.map((href) => ({ href, name: nameIn(shown, href) }))
  for (let at = 0; at < named.length; at += AT_ONCE) {
    const some = named.slice(at, at + AT_ONCE)
    const wholes = await shown.collection.read(some.flatMap(({ name }) => name ?? []))
    const here = new Set(wholes.map(({ name }) => name))
    yield describeListed(shown, wholes)
    yield some
      .filter(({ name }) => name === undefined || !here.has(name))
      .map(({ href }) => ({ href: href.slice(0, 1_000), status: 404 }))
  }
}

function nameIn({ href: own }: Shown, href: string): string | undefined {
  const parts = partsOfPath(own, href)
  return parts?.length === 1 ? parts[0] : undefined
}
