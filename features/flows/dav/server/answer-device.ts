import type { Method } from '@laycan/contract/endpoint.ts'
import { refusals } from '@laycan/contract/errors.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { readProppatch } from '@laycan/dav/read-requests.ts'
import { QUESTION_MAX, readQuestion } from '@laycan/dav/read-xml.ts'
import { errorDocument } from '@laycan/dav/write-xml.ts'
import type { FileAnswer, PublicContext } from '@laycan/server/http/context.ts'
import { publicRoute, type Route } from '@laycan/server/http/route.ts'
import { proveDevice } from '#features/foundation/app-passwords/server/public.ts'
import { type DavParams, davCalls, wellKnownCalls } from '../contract/endpoints.ts'
import { type Place, placeOf } from './places.ts'
import { DAV_HEADER, multistatusAnswer, plainAnswer, refusalAnswer, xmlAnswer } from './protocol/answers.ts'
import { answerPropfind } from './protocol/propfind.ts'
import { readBody } from './protocol/read-body.ts'
import { answerReport } from './protocol/report.ts'
import type { Visit } from './protocol/visit.ts'
import { deleteResource, getResource, putResource } from './protocol/write-resource.ts'

/** First path part of a company's base URL (AP-003). */
const TENANT = /^\/(c\d+)(?=\/)/

/** All calls of devices: who it is, what the path names, what is asked of it. */
export const davRoutes: readonly Route[] = davCalls.map((endpoint) =>
  publicRoute(endpoint, async (input, context) => {
    const params = (input.params ?? {}) as DavParams
    const given = input.body
    const device = await proveDevice(context)
    if (!device) {
      const how = { 'www-authenticate': 'Basic realm="Laycan", charset="UTF-8"' }
      return refusalAnswer(401, refusals.noSession.text, how)
    }
    const tenant = TENANT.exec(context.request.raw.originalUrl)?.[1]
    if (tenant !== undefined && tenant !== device.company.id)
      return refusalAnswer(404, refusals.notFound.text)
    const { headers } = context.request.raw
    const visit = {
      services: context.services,
      device,
      headers,
      body: (most: number) => readBody(given, most),
    }
    return answerInWords(() => answer(endpoint.method, visit, params))
  }),
)

async function answerInWords(ask: () => Promise<FileAnswer>): Promise<FileAnswer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof DavError)) throw error
    if (error.condition === undefined) return refusalAnswer(error.status, error.message)
    return xmlAnswer(error.status, errorDocument(error.condition, error.message))
  }
}

async function answer(method: Method, visit: Visit, params: DavParams): Promise<FileAnswer> {
  const place = await placeOf(visit, params)
  if (method === 'OPTIONS') return plainAnswer(200, { allow: allowed(place).join(', ') })
  if (method === 'PROPFIND') return answerPropfind(visit, place)
  if (method === 'REPORT') return answerReport(visit, place)
  if (method === 'PROPPATCH') return refuseChanges(visit, place)
  if (place.kind === 'resource') {
    if (method === 'GET') return getResource(visit, place)
    if (method === 'PUT') return putResource(visit, place)
    if (method === 'DELETE') return deleteResource(visit, place)
  }
  throw new DavError(403, 'Address books and calendars are made, renamed and deleted in the product')
}

function allowed({ kind }: Place): string[] {
  if (kind === 'resource') return ['OPTIONS', 'PROPFIND', 'GET', 'HEAD', 'PUT', 'DELETE']
  return kind === 'collection' ? ['OPTIONS', 'PROPFIND', 'PROPPATCH', 'REPORT'] : ['OPTIONS', 'PROPFIND']
}

/** Each property is refused by itself, so that a client goes on without it (RFC 4918, 9.2). */
async function refuseChanges(visit: Visit, place: Place): Promise<FileAnswer> {
  const keys = readProppatch(readQuestion(await visit.body(QUESTION_MAX)))
  const { user_id } = visit.device.actor
  const href =
    place.kind === 'collection' ? `/dav/${place.area}/${user_id}/${place.collection.name}/` : '/dav/'
  return multistatusAnswer([[{ href, lacking: { status: 403, keys } }]])
}

/** RFC 6764: whoever is not known yet is led on as well. */
export const wellKnownRoutes: readonly Route[] = wellKnownCalls.map((endpoint) =>
  publicRoute(endpoint, async (_input: unknown, _context: PublicContext) =>
    plainAnswer(301, { location: '/dav/', dav: DAV_HEADER }),
  ),
)
