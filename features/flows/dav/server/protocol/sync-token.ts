import { DavError } from '@laycan/dav/dav-error.ts'
import { dav } from '@laycan/dav/names.ts'
import type { Position } from '../collection.ts'

/**
 * Where a device is: it knows all changes before `base`. In the middle of an answer that was cut it also says where that was:
 * behind a change, or behind an id of the first listing.
 */
export interface SyncPlace {
  readonly base: number
  readonly behind: Position | undefined
  readonly listed: number | undefined
}

const START = 'urn:laycan:sync'

/** @param of what tells the collection and the database from others */
export function writeToken(of: string, { base, behind, listed }: SyncPlace): string {
  const middle = behind ? `:c:${behind.number}:${behind.id}` : listed === undefined ? '' : `:l:${listed}`
  return `${START}:${of}:${base}${middle}`
}

/** @throws DavError for a token of another collection, of another database, or of nobody (RFC 6578, 3.2) */
export function readToken(of: string, token: string): SyncPlace {
  const start = `${START}:${of}:`
  const found = token.startsWith(start)
    ? /^(\d{1,15})(?::(?:c:(\d{1,15}):(\d{1,15})|l:(\d{1,15})))?$/.exec(token.slice(start.length))
    : null
  if (!found) throw new DavError(403, 'This token is not known here; read all again', dav('valid-sync-token'))
  const [, base, number, id, listed] = found
  return {
    base: Number(base),
    behind: number === undefined ? undefined : { number: Number(number), id: Number(id) },
    listed: listed === undefined ? undefined : Number(listed),
  }
}
