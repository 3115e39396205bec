import { allOf, childOf, type XmlElement } from '@laycan/server/xml/parse-xml.ts'
import { type Component, type Property, plainText } from './components.ts'
import { DavError } from './dav-error.ts'
import { caldav, carddav } from './names.ts'

interface TextMatch {
  readonly text: string
  readonly negate: boolean
  readonly type: string
  readonly folds: boolean
}

interface PropertyFilter {
  readonly name: string
  readonly all: boolean
  readonly isAbsent: boolean
  readonly matches: readonly TextMatch[]
  readonly parameters: readonly { name: string; isAbsent: boolean; match: TextMatch | undefined }[]
}

/** Which cards are asked for (RFC 6352, 10.5). */
export interface AddressFilter {
  readonly all: boolean
  readonly properties: readonly PropertyFilter[]
}

/** Moments in ms; open ends are infinite. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

interface ComponentFilter {
  readonly name: string
  readonly isAbsent: boolean
  readonly range: TimeRange | undefined
  readonly properties: readonly PropertyFilter[]
  readonly components: readonly ComponentFilter[]
}

/** Which entries of a calendar are asked for (RFC 4791, 9.7): what stands in VCALENDAR. */
export type CalendarFilter = ComponentFilter

/** Parts of a filter at most. */
const PARTS_MAX = 200
const DEPTH_MAX = 6
const collations = new Set(['i;ascii-casemap', 'i;unicode-casemap', 'i;octet', 'default', ''])

/** @throws DavError for a filter that is not known here, never for one that matches nothing */
export function readAddressFilter(root: XmlElement): AddressFilter {
  const filter = childOf(root, 'filter')
  if (filter === undefined) return { all: false, properties: [] }
  requireFew(filter)
  const known = filter.children.every(({ name }) => name === 'prop-filter')
  if (!known) throw new DavError(403, 'This filter is not known here', carddav('supported-filter'))
  return {
    all: filter.attributes.test === 'allof',
    properties: filter.children.map((each) => readPropertyFilter(each, carddav)),
  }
}

/** @throws DavError for a filter that is not known here */
export function readCalendarFilter(root: XmlElement): CalendarFilter {
  const filter = childOf(root, 'filter')
  if (filter === undefined) throw new DavError(400, 'A calendar-query has a filter')
  requireFew(filter)
  const top = childOf(filter, 'comp-filter')
  if (top?.attributes.name?.toUpperCase() !== 'VCALENDAR')
    throw new DavError(403, 'The outermost filter is that of VCALENDAR', caldav('valid-filter'))
  return readComponentFilter(top, 0)
}

function requireFew(filter: XmlElement): void {
  const parts = ['comp-filter', 'prop-filter', 'param-filter', 'text-match']
  if (parts.reduce((sum, name) => sum + allOf(filter, name).length, 0) > PARTS_MAX)
    throw new DavError(403, 'This filter has more than 200 parts')
}

function readComponentFilter(element: XmlElement, depth: number): ComponentFilter {
  if (depth > DEPTH_MAX) throw new DavError(403, 'This filter is nested too deep', caldav('valid-filter'))
  const named = (name: string) => element.children.filter((child) => child.name === name)
  const [range] = named('time-range')
  return {
    name: (element.attributes.name ?? '').toUpperCase(),
    isAbsent: named('is-not-defined').length > 0,
    range: range && readRange(range),
    properties: named('prop-filter').map((each) => readPropertyFilter(each, caldav)),
    components: named('comp-filter').map((each) => readComponentFilter(each, depth + 1)),
  }
}

function readRange({ attributes: { start, end } }: XmlElement): TimeRange {
  const from = start === undefined ? Number.NEGATIVE_INFINITY : readMoment(start)
  const to = end === undefined ? Number.POSITIVE_INFINITY : readMoment(end)
  if (!(from < to)) throw new DavError(403, 'This time has no end after its start', caldav('valid-filter'))
  return { from, to }
}

/** `20261125T090000Z` in ms. */
function readMoment(text: string): number {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text)
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at)) throw new DavError(403, 'This time is not valid', caldav('valid-filter'))
  return at
}

function readPropertyFilter(element: XmlElement, of: (name: string) => string): PropertyFilter {
  if (childOf(element, 'time-range'))
    throw new DavError(403, 'Times of single properties are not known here', of('supported-filter'))
  const named = (name: string) => element.children.filter((child) => child.name === name)
  return {
    name: (element.attributes.name ?? '').toUpperCase(),
    all: element.attributes.test === 'allof',
    isAbsent: named('is-not-defined').length > 0,
    matches: named('text-match').map((each) => readTextMatch(each, of)),
    parameters: named('param-filter').map((each) => {
      const match = childOf(each, 'text-match')
      return {
        name: (each.attributes.name ?? '').toUpperCase(),
        isAbsent: childOf(each, 'is-not-defined') !== undefined,
        match: match && readTextMatch(match, of),
      }
    }),
  }
}

function readTextMatch({ text, attributes }: XmlElement, of: (name: string) => string): TextMatch {
  const { collation = '', 'match-type': type = 'contains', 'negate-condition': negate } = attributes
  if (!collations.has(collation))
    throw new DavError(403, 'This collation is not known here', of('supported-collation'))
  return { text, type, negate: negate === 'yes', folds: collation !== 'i;octet' }
}

/** Whether a card is asked for. A filter without parts asks for all. */
export function matchesCard({ all, properties }: AddressFilter, card: Component): boolean {
  if (properties.length === 0) return true
  const matches = (filter: PropertyFilter) => matchesProperty(filter, card.properties)
  return all ? properties.every(matches) : properties.some(matches)
}

/**
 * Whether an entry of a calendar is asked for.
 * @param overlaps whether one of its occurrences takes place in a time
 */
export function matchesCalendar(
  filter: CalendarFilter,
  calendar: Component,
  overlaps: (range: TimeRange) => boolean,
): boolean {
  const inner = filter.components.every((each) => {
    const found = calendar.components.filter(({ name }) => name === each.name)
    if (each.isAbsent) return found.length === 0
    if (found.length === 0) return false
    // What an alarm says of times is not followed: an alarm is there or not.
    const isThen = each.range === undefined || each.name !== 'VEVENT' || overlaps(each.range)
    return isThen && found.some((one) => matchesInside(each, one))
  })
  return inner && matchesProperties(filter, calendar)
}

function matchesInside(filter: ComponentFilter, component: Component): boolean {
  return (
    matchesProperties(filter, component) &&
    matchesCalendar({ ...filter, properties: [] }, component, () => true)
  )
}

function matchesProperties({ properties }: ComponentFilter, { properties: has }: Component): boolean {
  return properties.every((filter) => matchesProperty(filter, has))
}

function matchesProperty(filter: PropertyFilter, properties: readonly Property[]): boolean {
  const found = properties.filter(({ name }) => name === filter.name)
  if (filter.isAbsent) return found.length === 0
  if (found.length === 0) return false
  const tests: ((property: Property) => boolean)[] = [
    ...filter.matches.map((match) => (property: Property) => matchesText(match, plainText(property.value))),
    ...filter.parameters.map((parameter) => (property: Property) => {
      const values = property.parameters.get(parameter.name)
      if (parameter.isAbsent) return values === undefined
      if (values === undefined) return false
      return (
        parameter.match === undefined ||
        values.some((value) => matchesText(parameter.match as TextMatch, value))
      )
    }),
  ]
  if (tests.length === 0) return true
  return found.some((property) =>
    filter.all ? tests.every((test) => test(property)) : tests.some((test) => test(property)),
  )
}

function matchesText({ text, type, negate, folds }: TextMatch, value: string): boolean {
  const [wanted, given] = folds ? [fold(text), fold(value)] : [text, value]
  return isMatch(type, given, wanted) !== negate
}

function isMatch(type: string, given: string, wanted: string): boolean {
  if (type === 'equals') return given === wanted
  if (type === 'starts-with') return given.startsWith(wanted)
  if (type === 'ends-with') return given.endsWith(wanted)
  return given.includes(wanted)
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
