import type { Conditions } from '@laycan/dav/conditions.ts'
import type { AddressFilter, CalendarFilter } from '@laycan/dav/filters.ts'

/** A resource without what stands in it. */
export interface Listed {
  readonly id: number
  readonly name: string
  readonly etag: string
}

/** A resource with what stands in it. */
export interface Whole extends Listed {
  /** Its text; of a card in a version of vCard. */
  text(version?: string): Promise<string>
}

/** What became of a resource; `here` false where it is gone. */
export interface Changed extends Listed {
  readonly here: boolean
  readonly sync_number: number
}

/** Behind which change one goes on. */
export interface Position {
  readonly number: number
  readonly id: number
}

export interface CollectionState {
  readonly newest: number
  readonly unknown_from: number
}

/** An address book or a calendar as devices see it. */
export interface Collection {
  readonly kind: 'book' | 'calendar'
  /** Its part of the path, and what tells its tokens from those of others. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** `#rrggbb`; of calendars alone. */
  readonly color: string | undefined
  readonly can_write: boolean
  /** Bytes of one resource at most. */
  readonly size_max: number
  state(): Promise<CollectionState>
  list(after: number, limit: number): Promise<Listed[]>
  changes(behind: Position, limit: number): Promise<Changed[]>
  /** The resources of some names, as far as they are here. */
  read(names: readonly string[]): Promise<Whole[]>
  /** Those that a filter finds. @throws DavError for one of another kind, and where too many would be looked at */
  query(filter: { cards: AddressFilter } | { events: CalendarFilter }): Promise<Whole[]>
  /** Writes one. @returns whether it is new @throws DavError, RefusedError */
  put(name: string, text: string, conditions: Conditions): Promise<{ created: boolean }>
  /** Takes one away. @throws DavError, RefusedError */
  remove(name: string, conditions: Conditions): Promise<void>
}

/** Names that devices did not choose: `c-12.vcf`. @returns the id */
export function idOfName(name: string, prefix: string, suffix: string): number | undefined {
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return undefined
  const digits = name.slice(prefix.length, -suffix.length)
  return /^[1-9][0-9]{0,14}$/.test(digits) ? Number(digits) : undefined
}

export function etagOf(sync_number: number): string {
  return `"${sync_number}"`
}
