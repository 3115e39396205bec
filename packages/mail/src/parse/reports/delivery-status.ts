import { contentOf } from '../body/plain-text.ts'
import { readHeaderBlock } from '../headers/header-block.ts'
import { parseMessageIds } from '../headers/message-ids.ts'
import { headerOf, type MimePart } from '../mime/mime-part.ts'
import { DEFAULT_LIMITS } from '../parse-limits.ts'
import type { DeliveryStatus } from '../parsed-message.ts'
import { readFieldBlocks } from './field-blocks.ts'

/** Of one recipient; mail systems repeat whole dialogues. */
export const DIAGNOSTIC_CHARS = 2000

/**
 * Reads the per-recipient fields of a delivery status notification (RFC 3464);
 * null when the message has no such part.
 */
export function readDeliveryStatus(parts: MimePart[]): DeliveryStatus[] | null {
  const reports = parts.filter(
    ({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status',
  )
  if (reports.length === 0) return null
  const original = originalMessageId(parts)
  const blocks = reports.flatMap((part) => readFieldBlocks(contentOf(part)))
  return blocks
    .filter(
      (fields) => fields.has('final-recipient') || fields.has('original-recipient') || fields.has('action'),
    )
    .map((fields) => ({
      action: (fields.get('action') ?? '').toLowerCase().split(/[\s(;]/)[0] ?? '',
      status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
      diagnostic: afterType(fields.get('diagnostic-code') ?? '').slice(0, DIAGNOSTIC_CHARS),
      recipient: recipientOf(fields),
      original_message_id: original,
    }))
}

/** `rfc822; ops@ship.example` → the address. */
function recipientOf(fields: Map<string, string>): string {
  const value =
    afterType(fields.get('final-recipient') ?? '') || afterType(fields.get('original-recipient') ?? '')
  return value.replace(/^<|>$/g, '').trim()
}

function afterType(value: string): string {
  return value.replace(/^[\w-]{1,30};\s*/, '').trim()
}

/** The Message-ID in the mail or headers that the report gives back. */
export function originalMessageId(parts: MimePart[]): string | null {
  const returned = parts.findLast(
    ({ type }) =>
      type === 'message/rfc822' ||
      type === 'text/rfc822-headers' ||
      type === 'message/global' ||
      type === 'message/global-headers',
  )
  if (!returned) return null
  const content = contentOf(returned)
  const { headers } = readHeaderBlock(content, 0, content.length, DEFAULT_LIMITS)
  return parseMessageIds(headerOf(headers, 'message-id'))[0] ?? null
}
