import { toUSVString } from 'node:util'
import { parseAddresses } from './headers/addresses.ts'
import { parseDate } from './headers/dates.ts'
import { decodeHeaderText } from './headers/encoded-words.ts'
import type { RawHeader } from './headers/header-block.ts'
import { parseMessageIds } from './headers/message-ids.ts'
import { headerOf, headersOf } from './mime/mime-part.ts'
import { KEPT_HEADER_CHARS, KEPT_HEADERS } from './parse-limits.ts'
import type { MessageHeader, ParsedMessage, Participant } from './parsed-message.ts'

/** What a message says of itself in its header. */
export type HeaderFields = Omit<
  ParsedMessage,
  | 'kind'
  | 'body_type'
  | 'text'
  | 'quote_offset'
  | 'html'
  | 'preview'
  | 'attachments'
  | 'dsn'
  | 'calendar'
  | 'problem'
>

/** Longer subjects are cut: a row shows some 200 characters, databases index 2,700 bytes. */
const SUBJECT_CHARS = 2000

/** @param charset of raw 8-bit headers, when the message names one for its text */
export function readHeaderFields(headers: RawHeader[], charset: string | undefined): HeaderFields {
  const first = (key: string): string => headerOf(headers, key)
  const people = (key: string): Participant[] =>
    headersOf(headers, key).flatMap((value) => parseAddresses(value, charset))
  const text = (key: string): string => decodeHeaderText(first(key), charset)
  const received = first('received')
  return {
    message_id: parseMessageIds(first('message-id'))[0] ?? null,
    in_reply_to: parseMessageIds(first('in-reply-to')),
    references: parseMessageIds(first('references')),
    subject: toUSVString(text('subject')).slice(0, SUBJECT_CHARS),
    sent_at: parseDate(first('date')),
    received_header_at: received === '' ? null : parseDate(received.slice(received.lastIndexOf(';') + 1)),
    from: people('from'),
    sender: people('sender'),
    reply_to: people('reply-to'),
    to: people('to'),
    cc: people('cc'),
    bcc: people('bcc'),
    high_importance: isImportant(headers),
    auto_submitted: isAutomatic(headers),
    list_id: listId(text('list-id')),
    list_unsubscribe: text('list-unsubscribe').slice(0, KEPT_HEADER_CHARS) || null,
    headers: keptHeaders(headers, charset),
  }
}

/** Importance (RFC 2156), X-Priority and X-MSMail-Priority as Outlook and others write them. */
function isImportant(headers: RawHeader[]): boolean {
  if (/^\s*high/i.test(headerOf(headers, 'importance'))) return true
  if (/^\s*(?:[12]\b|high|urgent)/i.test(headerOf(headers, 'x-priority'))) return true
  return /^\s*(?:high|urgent)/i.test(headerOf(headers, 'x-msmail-priority') || headerOf(headers, 'priority'))
}

function isAutomatic(headers: RawHeader[]): boolean {
  const submitted = headerOf(headers, 'auto-submitted').trim().toLowerCase()
  if (submitted !== '' && !submitted.startsWith('no')) return true
  if (/^\s*(?:auto_?reply|bulk|junk)/i.test(headerOf(headers, 'precedence'))) return true
  return (
    headerOf(headers, 'x-autoreply') !== '' ||
    headerOf(headers, 'x-autorespond') !== '' ||
    headerOf(headers, 'x-auto-response-suppress').trim().toLowerCase() === 'all'
  )
}

/** RFC 2919: the id stands in brackets behind an optional description. */
function listId(value: string): string | null {
  const id = (/<([^<>]+)>/.exec(value)?.[1] ?? value).trim()
  return id === '' ? null : id.slice(0, 255)
}

function keptHeaders(headers: RawHeader[], charset: string | undefined): MessageHeader[] {
  return headers.slice(0, KEPT_HEADERS).map(({ name, value }) => ({
    name: name.slice(0, 200),
    value: toUSVString(decodeHeaderText(value.slice(0, KEPT_HEADER_CHARS * 2), charset)).slice(
      0,
      KEPT_HEADER_CHARS,
    ),
  }))
}
