import type { ParsedMessage, Participant } from '../parsed-message.ts'
import { type Comparer, type Comparison, squeeze } from './manifest.ts'

interface Address {
  name: string | null
  address: string | null
}
export interface AddressValue {
  List?: Address[]
  Group?: { name: string | null; addresses: Address[] }[]
}
export interface DateTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  tz_before_gmt: boolean
  tz_hour: number
  tz_minute: number
}
interface Attributes {
  c_type: string
  c_subtype: string | null
  attributes: { name: string; value: string }[] | null
}
interface Header {
  name: string | { other: string }
  value: { Text?: string; Address?: AddressValue; DateTime?: DateTime; ContentType?: Attributes } | string
}
interface Part {
  headers: Header[]
  body: { Text?: string; Html?: string; Multipart?: number[]; Message?: unknown } | string
}
interface Expectation {
  parts: Part[]
  text_body: number[]
  html_body: number[]
  attachments: number[]
}

/** FILE.expected.json of stalwart-mail-parser: parts as an array, bodies by index. */
export const compareStalwart: Comparer = (_message, parsed, expectation) => {
  const expected = expectation as Expectation
  const root = expected.parts[0]
  if (!root) return []
  return [
    ...compareHeaders(root, parsed),
    ...compareText(expected, parsed),
    ...compareAttachments(expected, parsed),
  ]
}

function compareHeaders(root: Part, parsed: ParsedMessage): Comparison[] {
  const rows: Comparison[] = []
  const subject = headerValue(root, 'subject')
  if (subject?.Text !== undefined)
    rows.push({ field: 'subject', expected: squeeze(subject.Text), found: squeeze(parsed.subject) })
  for (const name of ['from', 'to', 'cc', 'reply_to'] as const) {
    const value = headerValue(root, name)?.Address
    if (value) rows.push({ field: 'addresses', expected: flatten(value), found: show(parsed[name]) })
  }
  const date = headerValue(root, 'date')?.DateTime
  if (date) rows.push({ field: 'date', expected: isoOf(date), found: parsed.sent_at })
  return rows
}

/**
 * The source counts a text part whose closing delimiter is missing among the
 * attachments; a reader shows it, so both readings count as agreement. Where
 * the source missed the structure it shows delimiters, headers and markup as
 * text; what is left without them is what a reader shows.
 */
function compareText(expected: Expectation, parsed: ParsedMessage): Comparison[] {
  const found = letters(parsed.text)
  const unnamed = expected.attachments.filter((index) => nameOf(expected.parts[index]) === '')
  const all = [...new Set([...expected.text_body, ...unnamed])].sort((a, b) => a - b)
  const whole = [expected.text_body, all].map((indexes) =>
    indexes.map((index) => textOfPart(expected.parts[index])).join('\n'),
  )
  const readings = [...whole, ...whole.map(withoutStructure)].map(letters)
  const expectedText = readings.find((reading) => reading === found) ?? readings[0]
  return [{ field: 'text', expected: expectedText, found }]
}

/** The plain texts between delimiter lines that stand in a text. */
function withoutStructure(text: string): string {
  const [first = '', ...parts] = text.split(/^--.*\n(?=content-[a-z-]+:)/im)
  const plain = parts.filter((part) => !/^content-type:\s*text\/html/im.test(part))
  return [first, ...plain.map((part) => part.replace(/^[\s\S]*?\n\r?\n/, ''))].join('\n')
}

function textOfPart(part: Part | undefined): string {
  const type = part && headerValue(part, 'content_type')?.ContentType
  if (!part || typeof part.body !== 'object' || /^(?:audio|image|application)$/.test(type?.c_type ?? ''))
    return ''
  // Formatting commands of text/enriched are no text.
  const text = part.body.Text ?? stripTags(part.body.Html ?? '')
  return type?.c_subtype === 'enriched' ? stripTags(text) : text
}

function compareAttachments(expected: Expectation, parsed: ParsedMessage): Comparison[] {
  // Folders before a name are cut off, as every reader does before saving.
  const names = expected.attachments
    .map((index) => squeeze(nameOf(expected.parts[index])).replace(/^.*[/\\]/, ''))
    .filter((name) => name !== '')
  const found = parsed.attachments.map(({ name }) => name)
  return names.map((name) => ({
    field: 'attachments',
    expected: name,
    found: found.includes(name) ? name : found,
  }))
}

function nameOf(part: Part | undefined): string {
  if (!part) return ''
  const attribute = (header: string, name: string): string =>
    headerValue(part, header)?.ContentType?.attributes?.find((entry) => entry.name === name)?.value ?? ''
  return attribute('content_disposition', 'filename') || attribute('content_type', 'name')
}

function headerValue(part: Part, name: string): Exclude<Header['value'], string> | undefined {
  const value = part.headers.find((header) => header.name === name)?.value
  return typeof value === 'object' ? value : undefined
}

export function flatten(value: AddressValue): string {
  const grouped = value.Group?.flatMap(({ name, addresses }) =>
    addresses.length > 0 ? addresses : name ? [{ name, address: null }] : [],
  )
  return show(
    (value.List ?? grouped ?? []).map(({ name, address }) => ({ name: name ?? '', address: address ?? '' })),
  )
}

export function show(people: Participant[]): string {
  return people.map(({ name, address }) => `${squeeze(name)} <${address}>`).join(', ')
}

export function isoOf(date: DateTime): string {
  const offset = (date.tz_before_gmt ? -1 : 1) * (date.tz_hour * 60 + date.tz_minute)
  return new Date(
    Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute - offset, date.second),
  ).toISOString()
}

function stripTags(html: string): string {
  return html
    .replace(/<(style|title|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

function letters(text: string): string {
  return text.replace(/[\s\u00a0\0]+/g, '')
}
