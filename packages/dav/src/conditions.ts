import { DavError } from './dav-error.ts'

/** Conditions of a write (RFC 9110, 13.1). */
export interface Conditions {
  readonly if_match: string | undefined
  readonly if_none_match: string | undefined
}

/**
 * Refuses a write that stands on another state than there is.
 * @param etag of what is there, with its quotes; undefined where nothing is
 * @throws DavError with 412
 */
export function requireConditions({ if_match, if_none_match }: Conditions, etag: string | undefined): void {
  if (if_match !== undefined && !isAmong(if_match, etag))
    throw new DavError(412, 'This was changed meanwhile; it is to be read again')
  if (if_none_match !== undefined && isAmong(if_none_match, etag))
    throw new DavError(412, 'This is here already')
}

/** Whether an etag is one of a list as the header has it; `*` is any that is there. Weak ones are compared as strong ones. */
export function isAmong(list: string, etag: string | undefined): boolean {
  if (etag === undefined) return false
  if (list.trim() === '*') return true
  return list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
