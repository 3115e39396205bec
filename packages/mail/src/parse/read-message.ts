import { createHash } from 'node:crypto'
import { extractText, type TimeBudget } from './attachments/extract-text.ts'
import { findAttachments } from './attachments/find-attachments.ts'
import type { FoundAttachment } from './attachments/found-attachment.ts'
import { type BodyChoice, chooseBody } from './body/choose-body.ts'
import { previewOf } from './body/preview.ts'
import { readBody } from './body/read-body.ts'
import { tnefBody } from './body/tnef-body.ts'
import type { Locations } from './html/clean-attributes.ts'
import { unifyLineEnds } from './mime/line-ends.ts'
import type { MimePart } from './mime/mime-part.ts'
import { readParts } from './mime/read-parts.ts'
import { uuencodedFiles } from './mime/uuencoded-files.ts'
import { ATTACHMENT_TEXT_CHARS, type ParseLimits } from './parse-limits.ts'
import type { CalendarEvent, ParsedAttachment, ParsedMessage } from './parsed-message.ts'
import { problemOf } from './problem.ts'
import { readHeaderFields } from './read-headers.ts'
import { findCalendarPart } from './reports/calendar-part.ts'
import { readDeliveryStatus } from './reports/delivery-status.ts'
import { flattenParts, kindOfMessage } from './reports/message-kind.ts'
import { readPlainBounce } from './reports/plain-bounce.ts'

/** Mails within mails whose text is read for search. */
const NESTED_MAX = 3

/**
 * Reads a message; may throw on what nobody foresaw, which parseMessage() catches.
 * @param within messages that it is attached to, one in the other
 */
export async function readMessage(
  raw: Buffer,
  limits: ParseLimits,
  { within, budget }: { within: number; budget: TimeBudget } = { within: 0, budget: { ms: limits.time_ms } },
): Promise<ParsedMessage> {
  const bytes = unifyLineEnds(raw.subarray(0, limits.message_bytes))
  const tree = readParts(bytes, limits)
  const parts = flattenParts(tree.root)
  const choice = chooseBody(tree.root)
  const charset = charsetOf(choice)
  const fields = readHeaderFields(tree.root.headers, charset)
  const found = findAttachments(choice.attached, uuencodedFiles(choice), limits, charset)
  const forward = isForward(fields.subject)
  const body = readBody({
    choice,
    locations: locationsOf(choice.attached),
    charset,
    isForward: forward,
    wrapped: tnefBody(choice),
  })
  const calendar = await findCalendar(parts)
  const attachments: ParsedAttachment[] = []
  for (const attachment of found)
    attachments.push(await storeAttachment(attachment, attachments.length, { limits, within, budget }))
  const reported = readDeliveryStatus(parts)
  const bounce = reported?.length ? null : readPlainBounce(fields, body.text, parts)
  return {
    kind: kindOfMessage(parts, calendar, bounce !== null),
    ...fields,
    body_type: body.body_type,
    text: body.text,
    quote_offset: body.quote_offset,
    html: body.html,
    preview: previewOf(body.text, body.quote_offset, forward),
    attachments,
    dsn: bounce ?? reported,
    calendar,
    problem: problemOf({ root: tree.root, parts, raw, limits, cut: tree.cut || body.cut }),
  }
}

/** Charset of the text; raw 8-bit headers are most likely written in the same. */
export function charsetOf(choice: BodyChoice): string | undefined {
  return choice.plain[0]?.params.get('charset') ?? choice.rich[0]?.params.get('charset')
}

/** Parts that the HTML may name by their Content-Location (RFC 2557). */
function locationsOf(attached: MimePart[]): Locations {
  return new Map(
    attached.filter((part) => part.location !== '').map((part) => [part.location, part.cid || part.location]),
  )
}

/** The forwarded mail is what the reader came for, so it is not folded. */
function isForward(subject: string): boolean {
  return /^\s*(?:re:\s*)?(?:fwd?|wg|tr|rv|enc|doorst|vs|转发|轉寄|пересл)\s*[:：]/i.test(subject)
}

async function findCalendar(parts: MimePart[]): Promise<CalendarEvent | null> {
  const part = findCalendarPart(parts)
  if (!part) return null
  // Few mails bring a calendar, so its reader is loaded by the first that does.
  const [{ readCalendar }, { textOfPart }] = await Promise.all([
    import('./reports/calendar.ts'),
    import('./body/plain-text.ts'),
  ])
  const event = readCalendar(textOfPart(part))
  const method = part.params.get('method')?.toUpperCase()
  return event && method && event.method === 'PUBLISH' ? { ...event, method } : event
}

async function storeAttachment(
  found: FoundAttachment,
  position: number,
  reading: Reading,
): Promise<ParsedAttachment> {
  const content = found.content()
  return {
    position,
    name: found.name,
    file_type: found.file_type,
    size: content.length,
    disposition: found.disposition,
    attachment_cid: found.attachment_cid,
    checksum: createHash('sha256').update(content).digest('hex'),
    text: await searchedText(found, content, reading),
    kind: found.kind,
  }
}

interface Reading {
  limits: ParseLimits
  within: number
  budget: TimeBudget
}

/** What an attachment says, for search. */
async function searchedText(
  { disposition, kind, name, file_type }: FoundAttachment,
  content: Buffer,
  reading: Reading,
): Promise<string> {
  if (kind === 'message') return textOfMessage(content, reading)
  if (disposition !== 'attachment' || kind !== 'file') return ''
  return extractText(content, name, file_type, reading.budget)
}

async function textOfMessage(content: Buffer, { limits, within, budget }: Reading): Promise<string> {
  if (within >= NESTED_MAX || budget.ms <= 0) return ''
  const started = performance.now()
  try {
    const mail = await readMessage(content, limits, { within: within + 1, budget })
    const people = [...mail.from, ...mail.to, ...mail.cc].map(({ name, address }) => `${name} ${address}`)
    const files = mail.attachments.flatMap(({ name, text }) => [name, text])
    return [mail.subject, ...people, mail.text, ...files].join('\n').slice(0, ATTACHMENT_TEXT_CHARS)
  } catch {
    // What cannot be read is still listed and can be opened.
    return ''
  } finally {
    budget.ms -= performance.now() - started
  }
}
