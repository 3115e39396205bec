import { allOf, childOf, escapeXml, parseXml, textOf, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import { type CalendarServer, type ServerAnswer, startCalendarServer } from './calendar-server.ts'
import type { CalendarStore, ServedEvent } from './calendar-store.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Speaks Exchange Web Services: folders, SyncFolderItems, GetItem, FindItem, CreateItem, UpdateItem, DeleteItem. */
export async function startEwsServer(
  isAllowed: (authorization: string) => Promise<boolean>,
): Promise<CalendarServer> {
  return startCalendarServer(isAllowed, ({ body }, { server, epoch }) => {
    const [operation] = childOf(parseXml(body), 'Body')?.children ?? []
    if (!operation) return { status: 400 }
    const answer = answerTo(operation, server, epoch())
    return soap(operation.name, answer)
  })
}

function soap(name: string, messages: string[]): ServerAnswer {
  const body = `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><m:${name}Response xmlns:m="http://schemas.microsoft.com/exchange/services/2006/messages" xmlns:t="http://schemas.microsoft.com/exchange/services/2006/types"><m:ResponseMessages>${messages.join('')}</m:ResponseMessages></m:${name}Response></s:Body></s:Envelope>`
  return { status: 200, body, type: 'text/xml' }
}

const ok = (name: string, content: string) =>
  `<m:${name}ResponseMessage ResponseClass="Success"><m:ResponseCode>NoError</m:ResponseCode>${content}</m:${name}ResponseMessage>`
const failed = (name: string, code: string) =>
  `<m:${name}ResponseMessage ResponseClass="Error"><m:MessageText>${code}</m:MessageText><m:ResponseCode>${code}</m:ResponseCode></m:${name}ResponseMessage>`

function answerTo(operation: XmlElement, server: CalendarServer, epoch: number): string[] {
  const { name } = operation
  const store = server.stores.get(allOf(operation, 'FolderId')[0]?.attributes.Id ?? 'own')
  if (name === 'GetFolder') return [ok(name, `<m:Folders>${folder('own', server)}</m:Folders>`)]
  if (name === 'FindFolder')
    return [
      ok(
        name,
        `<m:RootFolder><t:Folders>${[...server.stores.keys()].map((id) => folder(id, server)).join('')}</t:Folders></m:RootFolder>`,
      ),
    ]
  if (name === 'GetItem') return idsOf(operation).map((id) => getItem(server, id))
  if (name === 'UpdateItem') return [update(operation, server)]
  if (name === 'DeleteItem') return [remove(operation, server)]
  if (!store) return [failed(name, 'ErrorFolderNotFound')]
  if (name === 'SyncFolderItems') return [sync(operation, store, { page: server.page, epoch })]
  if (name === 'FindItem') return [findItem(operation, store)]
  if (name === 'CreateItem') return [create(operation, store)]
  return [failed(name, 'ErrorInvalidOperation')]
}

function folder(id: string, { stores }: CalendarServer): string {
  const { name = '', is_editable = true } = stores.get(id) ?? {}
  return `<t:CalendarFolder><t:FolderId Id="${id}" ChangeKey="1"/><t:DisplayName>${escapeXml(name)}</t:DisplayName><t:EffectiveRights><t:CreateContents>${is_editable}</t:CreateContents></t:EffectiveRights></t:CalendarFolder>`
}

function idsOf(operation: XmlElement): string[] {
  return allOf(operation, 'ItemId').map(({ attributes }) => attributes.Id ?? '')
}

/** Series and single events; those of a series that were changed by themselves come with it. */
function sync(
  operation: XmlElement,
  store: CalendarStore,
  { page, epoch }: { page: number; epoch: number },
): string {
  const state = textOf(operation, 'SyncState')
  const [of = '', from = '0'] = state.split('.')
  if (state !== '' && Number(of) !== epoch) return failed('SyncFolderItems', 'ErrorInvalidSyncStateData')
  const touched = store.since(Number(from))
  const changed = touched.slice(0, page)
  const ids = new Set(changed.map((event) => event.series_id ?? event.id))
  const changes = [...ids].flatMap((id) => {
    const event = store.get(id)
    const item = `<t:ItemId Id="${id}" ChangeKey="${event.state}"/>`
    if (event.is_deleted) return state === '' ? [] : [`<t:Delete>${item}</t:Delete>`]
    return [`<t:Create><t:CalendarItem>${item}</t:CalendarItem></t:Create>`]
  })
  const is_last = touched.length <= page
  const reached = is_last ? store.state : (changed.at(-1)?.state ?? 0)
  return ok(
    'SyncFolderItems',
    `<m:SyncState>${epoch}.${reached}</m:SyncState><m:IncludesLastItemInRange>${is_last}</m:IncludesLastItemInRange><m:Changes>${changes.join('')}</m:Changes>`,
  )
}

function whereIs({ stores }: CalendarServer, id: string): [CalendarStore, ServedEvent] | undefined {
  for (const store of stores.values()) {
    const event = store.events.get(id)
    if (event && !event.is_deleted) return [store, event]
    const [series_id = '', at] = id.split('~')
    const series = store.events.get(series_id)
    if (series && at !== undefined) return [store, instanceOf(series, Number(at))]
  }
  return undefined
}

function instanceOf(series: ServedEvent, at: number): ServedEvent {
  const end = at + series.end - series.start
  return {
    ...series,
    id: `${series.id}~${at}`,
    rule: null,
    start: at,
    end,
    series_id: series.id,
    occurrence: at,
  }
}

function getItem(server: CalendarServer, id: string): string {
  const found = whereIs(server, id)
  if (!found) return failed('GetItem', 'ErrorItemNotFound')
  return ok('GetItem', `<m:Items>${item(found[0], found[1])}</m:Items>`)
}

function findItem(operation: XmlElement, store: CalendarStore): string {
  const { StartDate = '', EndDate = '' } = childOf(operation, 'CalendarView')?.attributes ?? {}
  const [from, to] = [Date.parse(StartDate), Date.parse(EndDate)]
  const items = store.all().flatMap((event) => {
    if (event.rule === null) return event.start >= from && event.start < to ? [item(store, event)] : []
    return store.startsOf(event, from, to).map((at) => item(store, instanceOf(event, at)))
  })
  // Neither texts nor guests are told of what is found.
  const found = items.join('').replace(/<t:(Body|RequiredAttendees)\b.*?<\/t:\1>/gs, '')
  return ok(
    'FindItem',
    `<m:RootFolder IncludesLastItemInRange="true"><t:Items>${found}</t:Items></m:RootFolder>`,
  )
}

function create(operation: XmlElement, store: CalendarStore): string {
  const [sent] = allOf(operation, 'CalendarItem')
  const made = store.put({ title: '', start: 0, ...(sent && read(sent)) })
  return ok('CreateItem', `<m:Items><t:CalendarItem>${itemId(made)}</t:CalendarItem></m:Items>`)
}

function update(operation: XmlElement, server: CalendarServer): string {
  const [wanted] = allOf(operation, 'ItemId')
  const found = whereIs(server, wanted?.attributes.Id ?? '')
  if (!found) return failed('UpdateItem', 'ErrorItemNotFound')
  const [store, event] = found
  if (wanted?.attributes.ChangeKey !== String(event.state))
    return failed('UpdateItem', 'ErrorIrresolvableConflict')
  const words = Object.assign({}, ...allOf(operation, 'CalendarItem').map(read))
  if (allOf(operation, 'DeleteItemField').length > 0) words.rule = null
  const id = event.id.replace('~', '-')
  const changed = store.events.has(event.id)
    ? store.change(event.id, words)
    : store.put({ ...event, ...words, id })
  if (changed.series_id !== null) store.change(changed.series_id, {})
  return ok('UpdateItem', `<m:Items><t:CalendarItem>${itemId(changed)}</t:CalendarItem></m:Items>`)
}

function remove(operation: XmlElement, server: CalendarServer): string {
  const found = whereIs(server, idsOf(operation)[0] ?? '')
  if (!found) return failed('DeleteItem', 'ErrorItemNotFound')
  const [store, event] = found
  if (store.events.has(event.id)) store.remove(event.id)
  if (event.series_id !== null) {
    const series = store.get(event.series_id)
    store.change(series.id, { exdates: [...series.exdates, event.occurrence ?? 0] })
  }
  return ok('DeleteItem', '')
}

function read(sent: XmlElement): Partial<ServedEvent> {
  const text = (name: string) => (childOf(sent, name) ? textOf(sent, name) : undefined)
  const [title, body, location] = [text('Subject'), text('Body'), text('Location')]
  const [start, end, all_day] = [text('Start'), text('End'), text('IsAllDayEvent')]
  const recurrence = childOf(sent, 'Recurrence')
  return {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    ...(location !== undefined && { location }),
    ...(start !== undefined && { start: Date.parse(start) }),
    ...(end !== undefined && { end: Date.parse(end) }),
    ...(all_day !== undefined && { all_day: all_day === 'true' }),
    ...(childOf(sent, 'StartTimeZone') && { zone: childOf(sent, 'StartTimeZone')?.attributes.Id ?? 'UTC' }),
    ...(childOf(sent, 'RequiredAttendees') && {
      attendees: allOf(sent, 'Mailbox').map((box) => ({
        name: textOf(box, 'Name'),
        address: textOf(box, 'EmailAddress'),
      })),
    }),
    ...(recurrence && { rule: ruleOf(recurrence) }),
  }
}

/** Only what the tests plan: every day, or weekly on some days. */
function ruleOf(recurrence: XmlElement): string {
  const [how, range] = recurrence.children
  if (!how || !textOf(range, 'StartDate')) throw new Error('A recurrence is not what the schema says')
  const days = textOf(how, 'DaysOfWeek').split(' ').filter(Boolean)
  const [count, until] = [textOf(range, 'NumberOfOccurrences'), textOf(range, 'EndDate')]
  return [
    how.name === 'DailyRecurrence' ? 'FREQ=DAILY' : 'FREQ=WEEKLY',
    ...(days.length > 0 ? [`BYDAY=${days.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`] : []),
    ...(count ? [`COUNT=${count}`] : []),
    ...(until ? [`UNTIL=${until.replace(/-/g, '')}`] : []),
  ].join(';')
}

function itemId({ id, state }: ServedEvent): string {
  return `<t:ItemId Id="${id}" ChangeKey="${state}"/>`
}

function item(store: CalendarStore, event: ServedEvent): string {
  const time = (at: number) => new Date(at).toISOString().replace('.000', '')
  const kind =
    event.rule !== null
      ? 'RecurringMaster'
      : event.series_id === null
        ? 'Single'
        : event.id.includes('~')
          ? 'Occurrence'
          : 'Exception'
  const singles = event.rule === null ? [] : store.all().filter(({ series_id }) => series_id === event.id)
  const modified = singles.map(
    (each) =>
      `<t:Occurrence>${itemId(each)}<t:Start>${time(each.start)}</t:Start><t:End>${time(each.end)}</t:End><t:OriginalStart>${time(each.occurrence ?? 0)}</t:OriginalStart></t:Occurrence>`,
  )
  const deleted = event.exdates.map(
    (at) => `<t:DeletedOccurrence><t:Start>${time(at)}</t:Start></t:DeletedOccurrence>`,
  )
  return `<t:CalendarItem>${itemId(event)}<t:Subject>${escapeXml(event.title)}</t:Subject><t:Body BodyType="Text">${escapeXml(event.body)}</t:Body><t:UID>${escapeXml(event.uid)}</t:UID>${
    event.occurrence === null ? '' : `<t:RecurrenceId>${time(event.occurrence)}</t:RecurrenceId>`
  }<t:Start>${time(event.start)}</t:Start><t:End>${time(event.end)}</t:End><t:IsAllDayEvent>${event.all_day}</t:IsAllDayEvent><t:Location>${escapeXml(event.location)}</t:Location><t:CalendarItemType>${kind}</t:CalendarItemType><t:RequiredAttendees>${event.attendees
    .map(
      ({ name, address }) =>
        `<t:Attendee><t:Mailbox><t:Name>${escapeXml(name)}</t:Name><t:EmailAddress>${escapeXml(address)}</t:EmailAddress></t:Mailbox><t:ResponseType>Accept</t:ResponseType></t:Attendee>`,
    )
    .join(
      '',
    )}</t:RequiredAttendees>${recurrenceOf(event)}${modified.length > 0 ? `<t:ModifiedOccurrences>${modified.join('')}</t:ModifiedOccurrences>` : ''}${deleted.length > 0 ? `<t:DeletedOccurrences>${deleted.join('')}</t:DeletedOccurrences>` : ''}<t:StartTimeZone Id="${escapeXml(event.zone)}"/></t:CalendarItem>`
}

function recurrenceOf({ rule, start }: ServedEvent): string {
  if (rule === null) return ''
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const days = (parts.BYDAY?.split(',') ?? []).map((sign: string) =>
    DAYS.find((day) => day.toUpperCase().startsWith(sign)),
  )
  const how =
    parts.FREQ === 'DAILY'
      ? '<t:DailyRecurrence><t:Interval>1</t:Interval></t:DailyRecurrence>'
      : `<t:WeeklyRecurrence><t:Interval>1</t:Interval><t:DaysOfWeek>${days.join(' ')}</t:DaysOfWeek></t:WeeklyRecurrence>`
  const begin = `<t:StartDate>${new Date(start).toISOString().slice(0, 10)}Z</t:StartDate>`
  const until = parts.UNTIL?.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
  const range = parts.COUNT
    ? `<t:NumberedRecurrence>${begin}<t:NumberOfOccurrences>${parts.COUNT}</t:NumberOfOccurrences></t:NumberedRecurrence>`
    : until
      ? `<t:EndDateRecurrence>${begin}<t:EndDate>${until}Z</t:EndDate></t:EndDateRecurrence>`
      : `<t:NoEndRecurrence>${begin}</t:NoEndRecurrence>`
  return `<t:Recurrence>${how}${range}</t:Recurrence>`
}
