import type { Db, Tx } from '@laycan/server/database/database.ts'
import type { Services } from '@laycan/server/http/context.ts'
import type { ServerManifest } from '@laycan/server/manifest.ts'
import type { Attendee } from '../../contract/event.ts'
import type { ForeignEvent } from '../invited-events.ts'

/** A calendar as its provider lists it. */
export interface RemoteCalendar {
  readonly id: string
  readonly name: string
  /** One of the palette of its kind (CA-003). */
  readonly color: string
  readonly is_editable: boolean
}

/** An event as its provider has it. Of a series: the series itself, or one of it that was changed by itself. */
export interface RemoteEvent extends ForeignEvent {
  readonly id: string
  /** Another one after each change. */
  readonly etag: string
  readonly series_id: string | null
  /** ISO 8601. */
  readonly occurrence_start: string | null
  /** Whether `exdates` are all that the series leaves out; else those that are known stay. */
  readonly has_all_exdates: boolean
  /** Of a series: starts by its rule of those that were changed by themselves, where the provider tells all at once. */
  readonly singles?: readonly string[]
}

/** One page of what changed. */
export interface RemotePage {
  readonly changed: readonly RemoteEvent[]
  readonly removed: readonly string[]
  /** Occurrences that a series leaves out, where the provider tells them one by one. */
  readonly left_out: readonly { readonly series_id: string; readonly occurrence_start: string }[]
  /** With what the next page, or what changes later, is asked for. */
  readonly cursor: string
  readonly has_more: boolean
}

/** A series with all that was changed of it by itself, and what it leaves out. */
export type RemoteSeries = Pick<RemotePage, 'changed' | 'removed' | 'left_out'>

/** When an event takes place; moments in milliseconds, the zone by its IANA name. */
export interface RemoteTimes {
  readonly start: number
  readonly end: number
  readonly all_day: boolean
  readonly timezone: string
}

/** What is written of an event; what is left out stays as it is there. */
export interface RemoteChange {
  readonly title?: string
  readonly body?: string
  readonly location?: string
  readonly times?: RemoteTimes
  readonly attendees?: readonly Attendee[]
  /** With the times that it begins at, which the patterns of some providers say again. */
  readonly recurrence?: {
    readonly rule: string | null
    /** Additional dates, which only Google has. */
    readonly rdates: readonly number[]
    readonly times: RemoteTimes
  }
}

/** An event as it is known here. */
export interface KnownEvent {
  readonly id: string
  readonly etag: string
}

/**
 * A mailbox's calendars at Microsoft, Google or an Exchange server: the seam that all three are behind.
 * Everything throws `ProviderError`.
 */
export interface CalendarProvider {
  listCalendars(): Promise<RemoteCalendar[]>
  /** @param cursor null begins anew: everything from a year ago on */
  listChanges(calendar_id: string, cursor: string | null): Promise<RemotePage>
  /** Undefined: it is gone. */
  findEvent(calendar_id: string, id: string): Promise<RemoteEvent | undefined>
  /** All of a series, as it is there at this moment; undefined: it is gone. */
  findSeries(calendar_id: string, id: string): Promise<RemoteSeries | undefined>
  /** The one of a series that the rule has at a moment; undefined: there is none. */
  findOccurrence(
    calendar_id: string,
    series: KnownEvent & { uid: string },
    at: number,
  ): Promise<RemoteEvent | undefined>
  /** @param key the same when it is tried again, so that it is made once */
  createEvent(calendar_id: string, change: RemoteChange, key: string): Promise<RemoteEvent>
  changeEvent(calendar_id: string, event: KnownEvent, change: RemoteChange): Promise<RemoteEvent>
  deleteEvent(calendar_id: string, event: KnownEvent): Promise<void>
}

/**
 * Why a provider did not do what it was asked: the event is another one there by now (`conflict`), or gone; the cursor counts no
 * more (`reset`); it wants to be left alone for a while (`busy`); somebody has to sign in again (`sign_in`); it says no
 * (`refused`); it does not answer as one (`unreached`).
 */
export type ProviderTrouble = 'conflict' | 'gone' | 'reset' | 'busy' | 'sign_in' | 'refused' | 'unreached'

/** The text is for people. */
export class ProviderError extends Error {
  readonly trouble: ProviderTrouble
  /** Of `busy`: seconds to wait. */
  readonly wait_s: number

  constructor(trouble: ProviderTrouble, text: string, wait_s = 60) {
    super(text)
    this.trouble = trouble
    this.wait_s = wait_s
  }
}

/** How the calendars of other providers are reached; a feature above connects them. */
export interface RemoteAccess {
  /** @throws ProviderError `sign_in` where it is not connected */
  open(
    context: { db: Db; services: Services },
    calendar: { id: number; line_id: number | null },
  ): Promise<CalendarProvider>
  /** Has a calendar brought up to date once this commits. */
  askToSync(tx: Tx, calendar: { id: number; line_id: number | null }): Promise<void>
}

declare module '@laycan/server/manifest.ts' {
  interface ServerManifest {
    remote_calendars?: RemoteAccess
  }
}

let access: RemoteAccess | undefined

/** Reads who reaches the calendars of providers, once at start. */
export function declareRemoteCalendars(features: readonly ServerManifest[]): void {
  access = features.find(({ remote_calendars }) => remote_calendars !== undefined)?.remote_calendars
}

export function remoteAccess(): RemoteAccess {
  if (!access) throw new Error('No feature reaches the calendars of providers.')
  return access
}
