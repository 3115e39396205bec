import { allOf, childOf, escapeXml, textOf, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import { calendarPalettes } from '#features/records/calendars/contract/calendar.ts'
import {
  type CalendarProvider,
  type KnownEvent,
  ProviderError,
  type RemoteCalendar,
  type RemoteChange,
  type RemoteEvent,
} from '#features/records/calendars/server/public.ts'
import type { ProviderWay } from '../ask-provider.ts'
import {
  changedOccurrences,
  dayAround,
  EWS_FOUND_SHAPE,
  EWS_SHAPE,
  ewsFields,
  readEwsItem,
} from './ews-event.ts'
import { askEws } from './soap.ts'

/** Changes of one answer; the server gives 512 at most. */
const PAGE = 200

/** Calendars of one mailbox at an Exchange server: SyncFolderItems, change keys. */
export function ewsCalendars(way: ProviderWay): CalendarProvider {
  const ask = (body: string) => askEws(way, body)
  const getItems = async (ids: readonly string[]): Promise<XmlElement[]> => {
    if (ids.length === 0) return []
    const wanted = ids.map((id) => itemId({ id, etag: '' })).join('')
    const answers = await ask(`<m:GetItem>${EWS_SHAPE}<m:ItemIds>${wanted}</m:ItemIds></m:GetItem>`).catch(
      ifGone,
    )
    return (answers ?? []).flatMap((answer) => childOf(answer, 'Items')?.children ?? [])
  }
  /** Series come with those that were changed by themselves. */
  const whole = async (ids: readonly string[]): Promise<RemoteEvent[]> => {
    const items = await getItems(ids)
    const single = new Map<string, string>()
    for (const item of items)
      for (const id of changedOccurrences(item)) single.set(id, childOf(item, 'ItemId')?.attributes.Id ?? '')
    const events = items.flatMap((item) => readEwsItem(item) ?? [])
    const singles = (await getItems([...single.keys()])).flatMap((item) => {
      const event = readEwsItem(item)
      return event ? [{ ...event, series_id: single.get(event.id) ?? null }] : []
    })
    return [...events, ...singles]
  }
  const one = async (id: string): Promise<RemoteEvent> => {
    const [found] = await whole([id])
    if (!found) throw new ProviderError('gone', 'It does not exist there anymore.')
    return found
  }

  return {
    listCalendars: () => listCalendars(ask),
    async listChanges(calendar_id, cursor) {
      const state = cursor === null ? '' : `<m:SyncState>${escapeXml(cursor)}</m:SyncState>`
      const [answer] = await ask(
        `<m:SyncFolderItems><m:ItemShape><t:BaseShape>IdOnly</t:BaseShape></m:ItemShape><m:SyncFolderId>${folderId(calendar_id)}</m:SyncFolderId>${state}<m:MaxChangesReturned>${PAGE}</m:MaxChangesReturned></m:SyncFolderItems>`,
      )
      const changes = childOf(answer, 'Changes')?.children ?? []
      const idsOf = (...kinds: string[]) =>
        changes
          .filter(({ name }) => kinds.includes(name))
          .flatMap((change) => allOf(change, 'ItemId').flatMap(({ attributes }) => attributes.Id ?? []))
      return {
        changed: await whole(idsOf('Create', 'Update')),
        removed: idsOf('Delete'),
        left_out: [],
        cursor: textOf(answer, 'SyncState'),
        has_more: textOf(answer, 'IncludesLastItemInRange') === 'false',
      }
    },
    findEvent: async (_calendar_id, id) => (await whole([id]))[0],
    async findSeries(_calendar_id, id) {
      const changed = await whole([id])
      return changed.length === 0 ? undefined : { changed, removed: [], left_out: [] }
    },
    async findOccurrence(calendar_id, series, at) {
      const { from, to } = dayAround(at)
      const [answer] = await ask(
        `<m:FindItem Traversal="Shallow">${EWS_FOUND_SHAPE}<m:CalendarView StartDate="${from}" EndDate="${to}"/><m:ParentFolderIds>${folderId(calendar_id)}</m:ParentFolderIds></m:FindItem>`,
      )
      const items = answer ? allOf(answer, 'CalendarItem') : []
      const found = items
        .map((item) => readEwsItem(item))
        .find((event) => event && isThat(event, series.uid, at))
      // Where several are found, the server tells neither texts nor guests.
      const [item] = found ? await getItems([found.id]) : []
      const event = item && readEwsItem(item)
      return event && { ...event, series_id: series.id, occurrence_start: new Date(at).toISOString() }
    },
    async createEvent(calendar_id, change) {
      const fields = ewsFields(change).map(({ element }) => element)
      const [answer] = await ask(
        `<m:CreateItem SendMeetingInvitations="${toWhom(change)}"><m:SavedItemFolderId>${folderId(calendar_id)}</m:SavedItemFolderId><m:Items><t:CalendarItem>${fields.join('')}</t:CalendarItem></m:Items></m:CreateItem>`,
      )
      return one(idOf(answer))
    },
    async changeEvent(_calendar_id, event, change) {
      const [answer] = await ask(
        `<m:UpdateItem ConflictResolution="NeverOverwrite" MessageDisposition="SaveOnly" SendMeetingInvitationsOrCancellations="SendToChangedAndSaveCopy"><m:ItemChanges><t:ItemChange>${itemId(event)}<t:Updates>${updatesOf(change)}</t:Updates></t:ItemChange></m:ItemChanges></m:UpdateItem>`,
      )
      return one(idOf(answer) || event.id)
    },
    async deleteEvent(_calendar_id, event) {
      const [now] = await getItems([event.id])
      if (!now) return
      // DeleteItem asks for no change key: somebody else's words would go unseen.
      if (event.etag !== '' && childOf(now, 'ItemId')?.attributes.ChangeKey !== event.etag)
        throw new ProviderError('conflict', 'It was changed there meanwhile.')
      await ask(
        `<m:DeleteItem DeleteType="MoveToDeletedItems" SendMeetingCancellations="SendToAllAndSaveCopy"><m:ItemIds>${itemId(event)}</m:ItemIds></m:DeleteItem>`,
      ).catch(ifGone)
    },
  }
}

async function listCalendars(ask: (body: string) => Promise<XmlElement[]>): Promise<RemoteCalendar[]> {
  const shape = '<m:FolderShape><t:BaseShape>AllProperties</t:BaseShape></m:FolderShape>'
  const own = await ask(
    `<m:GetFolder>${shape}<m:FolderIds><t:DistinguishedFolderId Id="calendar"/></m:FolderIds></m:GetFolder>`,
  )
  const below = await ask(
    `<m:FindFolder Traversal="Deep">${shape}<m:ParentFolderIds><t:DistinguishedFolderId Id="msgfolderroot"/></m:ParentFolderIds></m:FindFolder>`,
  )
  const folders = [...own, ...below].flatMap((answer) => allOf(answer, 'CalendarFolder'))
  const [color = ''] = calendarPalettes.ews
  const found = folders.map((folder) => ({
    id: childOf(folder, 'FolderId')?.attributes.Id ?? '',
    name: textOf(folder, 'DisplayName'),
    color,
    is_editable: textOf(childOf(folder, 'EffectiveRights'), 'CreateContents') !== 'false',
  }))
  return found.filter(({ id }, at) => id !== '' && found.findIndex((each) => each.id === id) === at)
}

function isThat({ uid, start, occurrence_start }: RemoteEvent, wanted: string, at: number): boolean {
  return uid === wanted && Date.parse(occurrence_start ?? start) === at
}

function folderId(id: string): string {
  return `<t:FolderId Id="${escapeXml(id)}"/>`
}

function itemId({ id, etag }: KnownEvent): string {
  return `<t:ItemId Id="${escapeXml(id)}"${etag === '' ? '' : ` ChangeKey="${escapeXml(etag)}"`}/>`
}

function idOf(answer: XmlElement | undefined): string {
  return (answer && allOf(answer, 'ItemId')[0]?.attributes.Id) ?? ''
}

function toWhom({ attendees = [] }: RemoteChange): string {
  return attendees.length === 0 ? 'SendToNone' : 'SendToAllAndSaveCopy'
}

function updatesOf(change: RemoteChange): string {
  const set = ewsFields(change).map(
    ({ uri, element }) =>
      `<t:SetItemField><t:FieldURI FieldURI="${uri}"/><t:CalendarItem>${element}</t:CalendarItem></t:SetItemField>`,
  )
  const ends = change.recurrence !== undefined && change.recurrence.rule === null
  return ends
    ? `${set.join('')}<t:DeleteItemField><t:FieldURI FieldURI="calendar:Recurrence"/></t:DeleteItemField>`
    : set.join('')
}

function ifGone(error: unknown): undefined {
  if (error instanceof ProviderError && error.trouble === 'gone') return undefined
  throw error
}
