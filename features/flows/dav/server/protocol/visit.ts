import type { Services } from '@laycan/server/http/context.ts'
import type { ProvenDevice } from '#features/foundation/app-passwords/server/public.ts'

/** A call of a device that has proven whose it is. */
export interface Visit {
  readonly services: Services
  readonly device: ProvenDevice
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The body, as far as it may be. @throws DavError with 413 */
  body(most: number): Promise<Uint8Array>
}

export const ROOT = '/dav/'

/** Addresses of a person's own resources. */
export const hrefs = {
  root: ROOT,
  principal: (user_id: number) => `${ROOT}principals/${user_id}/`,
  home: (area: 'contacts' | 'calendars', user_id: number) => `${ROOT}${area}/${user_id}/`,
  collection: (area: 'contacts' | 'calendars', user_id: number, name: string) =>
    `${hrefs.home(area, user_id)}${encodeURIComponent(name)}/`,
  resource: (collection: string, name: string) => `${collection}${encodeURIComponent(name)}`,
}

/** One text of a header. */
export function headerOf({ headers }: Visit, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
