import { contentOf, textOfPart } from '../body/plain-text.ts'
import { parseAddresses } from '../headers/addresses.ts'
import { readHeaderBlock } from '../headers/header-block.ts'
import { unifyLineEnds } from '../mime/line-ends.ts'
import { headerOf, type MimePart } from '../mime/mime-part.ts'
import { readParts } from '../mime/read-parts.ts'
import { DEFAULT_LIMITS } from '../parse-limits.ts'
import type { DeliveryStatus } from '../parsed-message.ts'
import { readHeaderFields } from '../read-headers.ts'
import { originalMessageId, readDeliveryStatus } from './delivery-status.ts'
import { readFieldBlocks } from './field-blocks.ts'
import { flattenParts } from './message-kind.ts'
import { readPlainBounce } from './plain-bounce.ts'

/** What a mail that reports about another one says. */
export interface MailReport {
  /** `dsn`: what became of its delivery (RFC 3464); `arf`: a reader complained (RFC 5965). */
  kind: 'dsn' | 'arf'
  /** The ENVID that its sender gave along (RFC 3461 §4.4); null without one. */
  envelope_id: string | null
  /** Message-ID of the mail it is about, without brackets. */
  original_message_id: string | null
  recipients: ReportedRecipient[]
}

export interface ReportedRecipient extends Pick<DeliveryStatus, 'action' | 'status' | 'diagnostic'> {
  /** Where it ended: behind a forwarding another one than it was sent to. */
  address: string
  /** Where its sender had sent it (ORCPT, RFC 3461 §4.2), when the report says so. */
  original_address: string | null
}

/** Reports say what matters first; behind it some return the whole mail with its files. */
const READ_BYTES = 256 * 1024

/**
 * Reads a bounce, a delay or a complaint. Null for every other mail, and for a report that names nobody. Never throws;
 * only the first 256 kB are read.
 */
export function readReport(raw: Buffer): MailReport | null {
  try {
    const { root } = readParts(unifyLineEnds(raw.subarray(0, READ_BYTES)), DEFAULT_LIMITS)
    const parts = flattenParts(root)
    return readComplaint(parts) ?? readNotification(parts) ?? readProse(parts)
  } catch {
    return null
  }
}

function readNotification(parts: MimePart[]): MailReport | null {
  const statuses = readDeliveryStatus(parts)
  if (statuses === null || statuses.length === 0) return null
  const blocks = blocksOf(parts, /^message\/(?:global-)?delivery-status$/)
  const envelope = blocks.map((fields) => fields.get('original-envelope-id')).find(Boolean)
  const named = blocks.filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
  const originals = new Map(
    named.map((fields) => [
      addressOf(fields.get('final-recipient') ?? ''),
      addressOf(fields.get('original-recipient') ?? ''),
    ]),
  )
  return {
    kind: 'dsn',
    envelope_id: envelope?.trim() ?? null,
    original_message_id: returnedMessageId(parts),
    recipients: statuses
      .filter(({ recipient }) => recipient.includes('@'))
      .map((status) => describe(status, originals.get(status.recipient.toLowerCase()) || null)),
  }
}

/** A bounce that only people were meant to read. */
function readProse(parts: MimePart[]): MailReport | null {
  const text = parts.find(({ type }) => type === 'text/plain')
  const fields = readHeaderFields(parts[0]?.headers ?? [], undefined)
  const statuses = readPlainBounce(fields, text ? textOfPart(text) : '', parts)
  const [first] = statuses ?? []
  if (statuses === null || first === undefined) return null
  return {
    kind: 'dsn',
    envelope_id: null,
    original_message_id: first.original_message_id ?? returnedMessageId(parts),
    recipients: statuses.map((status) => describe(status, null)),
  }
}

function readComplaint(parts: MimePart[]): MailReport | null {
  const [fields] = blocksOf(parts, /^message\/feedback-report$/)
  if (fields === undefined) return null
  const returned = returnedHeaders(parts)
  const named = fields.get('original-rcpt-to') ?? headerOf(returned, 'to')
  const type = (fields.get('feedback-type') ?? '').trim().toLowerCase()
  return {
    kind: 'arf',
    envelope_id: fields.get('original-envelope-id')?.trim() ?? null,
    original_message_id: returnedMessageId(parts),
    // Receivers that keep the reader's address to themselves leave it out: the mail itself then says who it was.
    recipients: parseAddresses(named)
      .filter(({ address }) => address.includes('@'))
      .map(({ address }) => ({
        address,
        original_address: null,
        action: type === '' ? 'abuse' : type,
        status: '',
        diagnostic: (fields.get('user-agent') ?? '').slice(0, 200),
      })),
  }
}

const MESSAGE_ID_LINE = /^[>\t ]*message-id:[\t ]*<([^<>\s]{1,250})>/gim

/** Of the mail that comes back: by its own part, else where its headers stand among the words of the report. */
function returnedMessageId(parts: MimePart[]): string | null {
  const known = originalMessageId(parts)
  if (known !== null) return known
  const texts = parts.filter(({ type }) => type === 'text/plain' || type.startsWith('message/'))
  const found = texts.flatMap((part) => [...textOfPart(part).matchAll(MESSAGE_ID_LINE)])
  return found[0]?.[1] ?? null
}

function returnedHeaders(parts: MimePart[]) {
  const returned = parts.findLast(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers')
  if (!returned) return []
  const content = contentOf(returned)
  return readHeaderBlock(content, 0, content.length, DEFAULT_LIMITS).headers
}

function blocksOf(parts: MimePart[], type: RegExp): Map<string, string>[] {
  return parts.filter((part) => type.test(part.type)).flatMap((part) => readFieldBlocks(contentOf(part)))
}

/** `rfc822; <Ops@ship.example>` → `ops@ship.example`; '' for what is no address. */
function addressOf(field: string): string {
  const value = field
    .replace(/^\s*[\w-]{1,30}\s*;\s*/, '')
    .replace(/^<|>$/g, '')
    .trim()
  return value.includes('@') ? value.toLowerCase() : ''
}

function describe(status: DeliveryStatus, original_address: string | null): ReportedRecipient {
  const { action, diagnostic, recipient } = status
  return { address: recipient, original_address, action, status: status.status, diagnostic }
}
