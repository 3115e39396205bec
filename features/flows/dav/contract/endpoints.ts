import { z } from 'zod'
import { defineEndpoint, type Endpoint, type Method } from '@laycan/contract/endpoint.ts'

const Part = z.string().max(300)

const levels = ['area', 'owner', 'collection', 'resource'] as const
/** The parts of a path below `/dav`, from the first on. */
export type DavParams = { readonly [Name in (typeof levels)[number]]?: string }

interface Level {
  readonly path: string
  readonly parts: (typeof levels)[number][]
}

/** Root, areas, homes (or principals), collections, resources. */
const [root, area, home, collection, resource] = [0, 1, 2, 3, 4].map((depth): Level => {
  const parts = levels.slice(0, depth)
  return { path: `/dav${parts.map((part) => `/{${part}}`).join('')}`, parts }
}) as [Level, Level, Level, Level, Level]

/** Which resources know which methods, and what these do. */
const calls: readonly (readonly [Method, readonly Level[], string])[] = [
  ['OPTIONS', [root, area, home, collection, resource], 'What a device can ask here.'],
  ['PROPFIND', [root, area, home, collection, resource], 'Properties of a resource, and of those in it.'],
  ['PROPPATCH', [home, collection], 'Refuses each property: names and colours are changed in the product.'],
  ['REPORT', [home, collection], 'What changed since a token, some resources, or those that a filter finds.'],
  ['GET', [resource], 'A card or an event.'],
  ['PUT', [resource], 'Writes a card or an event of a device; what it does not know of it stays.'],
  ['DELETE', [collection, resource], 'Takes a card out of the own groups, or deletes an event.'],
  ['MKCOL', [collection], 'Refused: address books are made in the product.'],
  ['MKCALENDAR', [collection], 'Refused: calendars are made in the product.'],
  ['COPY', [resource], 'Refused: a device writes what it copies.'],
  ['MOVE', [resource], 'Refused: a device writes what it moves.'],
]

const withBody: readonly Method[] = ['PROPFIND', 'PROPPATCH', 'REPORT', 'PUT', 'MKCOL', 'MKCALENDAR']

/** A call of WebDAV: bytes in, a file out. */
type DavCall = Endpoint<z.core.$ZodType | undefined, undefined, 'bytes' | undefined, 'file'>

function callOf(method: Method, { path, parts }: Level, summary: string): DavCall {
  return defineEndpoint<z.core.$ZodType | undefined, undefined, 'bytes' | undefined, 'file'>({
    method,
    path,
    access: 'device',
    summary,
    ...(parts.length > 0 && { params: z.object(Object.fromEntries(parts.map((part) => [part, Part]))) }),
    ...(withBody.includes(method) && { body: 'bytes' as const }),
    response: 'file',
    from_anywhere: true,
  })
}

/** Everything below `/dav` (RFC 4918, RFC 4791, RFC 6352). */
export const davCalls = calls.flatMap(([method, where, summary]) =>
  where.map((level) => callOf(method, level, summary)),
)

/** Where a device that knows the host alone begins (RFC 6764). */
export const wellKnownCalls = (['carddav', 'caldav'] as const).flatMap((service) =>
  (['GET', 'PROPFIND'] as const).map((method) =>
    defineEndpoint({
      method,
      path: `/.well-known/${service}`,
      access: 'public',
      summary: 'Leads devices to their address books and calendars.',
      response: 'file',
      from_anywhere: true,
    }),
  ),
)
