import type { Conditions } from '@laycan/dav/conditions.ts'
import { DavError } from '@laycan/dav/dav-error.ts'
import { caldav, carddav } from '@laycan/dav/names.ts'
import type { FileAnswer } from '@laycan/server/http/context.ts'
import { decodeFolded } from '#features/flows/contact-files/server/public.ts'
import type { Collection } from '../collection.ts'
import { plainAnswer } from './answers.ts'
import { typeOf } from './describe-resources.ts'
import { headerOf, type Visit } from './visit.ts'

export interface NamedResource {
  readonly collection: Collection
  readonly name: string
}

const expected = {
  book: ['text/vcard', 'text/x-vcard', 'text/directory'],
  calendar: ['text/calendar'],
} as const

/** GET of one resource; an unchanged one is not sent again. @throws DavError */
export async function getResource(visit: Visit, { collection, name }: NamedResource): Promise<FileAnswer> {
  const [found] = await collection.read([name])
  if (!found) throw new DavError(404, 'This is not here')
  if (
    headerOf(visit, 'if-none-match')
      ?.split(',')
      .some((each) => each.trim() === found.etag)
  )
    return plainAnswer(304, { etag: found.etag })
  const version = /version="?([34]\.0)/.exec(headerOf(visit, 'accept') ?? '')?.[1]
  return plainAnswer(200, { etag: found.etag }, await found.text(version), typeOf(collection))
}

/**
 * PUT of one resource. No ETag goes back: what is read again is merged with what the product knows (RFC 4791, 5.3.4).
 * @throws DavError, RefusedError
 */
export async function putResource(visit: Visit, { collection, name }: NamedResource): Promise<FileAnswer> {
  const [type = ''] = (headerOf(visit, 'content-type') ?? '').toLowerCase().split(';')
  const types: readonly string[] = expected[collection.kind]
  const condition =
    collection.kind === 'book' ? carddav('supported-address-data') : caldav('supported-calendar-data')
  if (!types.includes(type.trim())) throw new DavError(415, `This takes ${types[0]} alone`, condition)
  const text = decode(await visit.body(collection.size_max))
  const { created } = await collection.put(name, text, conditionsOf(visit))
  return plainAnswer(created ? 201 : 204)
}

function decode(bytes: Uint8Array): string {
  const text = decodeFolded(bytes)
  if (text === undefined) throw new DavError(400, 'This text is not UTF-8')
  return text
}

export async function deleteResource(visit: Visit, { collection, name }: NamedResource): Promise<FileAnswer> {
  await collection.remove(name, conditionsOf(visit))
  return plainAnswer(204)
}

function conditionsOf(visit: Visit): Conditions {
  return { if_match: headerOf(visit, 'if-match'), if_none_match: headerOf(visit, 'if-none-match') }
}
