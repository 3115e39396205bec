import { demoCompany, demoLines } from '../demo-cast.ts'
import type { Draft, Mailbox } from '../draft.ts'
import { hashText } from '../random.ts'
import { addMinutes, writeDate } from '../zone-time.ts'
import { encodeWords, writeHeader, writeMailbox, writeMailboxes } from './write-headers.ts'

/** The host that takes the company's mail in and states what it thinks of it (RFC 8601). */
export const edgeHost = `mx1.${demoCompany.domain}`

/** All headers above MIME-Version: trace, results, then what the sender wrote. */
export function writeTopHeaders(draft: Draft): string {
  return draft.box === 'received'
    ? traceHeaders(draft) + authenticationHeader(draft) + ownHeaders(draft)
    : ownHeaders(draft)
}

function ownHeaders(draft: Draft): string {
  const { charset } = draft
  const mailboxes = (name: string, list: Mailbox[] | undefined) =>
    list && list.length > 0 ? `${name}: ${writeMailboxes(list, charset)}\r\n` : ''
  return [
    draft.from.address === '' ? '' : `From: ${writeMailbox(draft.from, charset)}\r\n`,
    draft.to.length > 0 ? mailboxes('To', draft.to) : 'To: undisclosed-recipients:;\r\n',
    mailboxes('Cc', draft.cc),
    mailboxes('Reply-To', draft.reply_to ? [draft.reply_to] : undefined),
    writeHeader('Subject', encodeWords(draft.subject, charset)),
    `Date: ${writeDate(draft.at, draft.zone)}\r\n`,
    `Message-ID: <${draft.message_id}>\r\n`,
    draft.in_reply_to === undefined ? '' : `In-Reply-To: <${draft.in_reply_to}>\r\n`,
    referencesHeader(draft.references),
    ...(draft.headers ?? []).map(([name, value]) => writeHeader(name, value)),
  ].join('')
}

function referencesHeader(references: string[] | undefined): string {
  if (!references || references.length === 0) return ''
  return `References: ${references.map((id) => `<${id}>`).join('\r\n ')}\r\n`
}

function traceHeaders(draft: Draft): string {
  const { from, message_id } = draft
  const domain = domainOf(from)
  const arrived = addMinutes(draft.at, 1 / 30)
  const number = hashText(message_id)
  const id = number.toString(36).toUpperCase()
  const recipient = demoLines.find((line) => line.username === draft.line)?.email ?? ''
  // A report must not be answered by a report (RFC 3464 §2, RFC 5321 §4.5.5).
  const returnPath = draft.special?.type.startsWith('multipart/report') ? '' : from.address
  const head = `Return-Path: <${returnPath}>\r\nDelivered-To: ${recipient}\r\n`
  const arrival = writeDate(arrived, 'UTC')
  if (domain === edgeHost) return `${head}Received: by ${edgeHost} (Postfix)\r\n\tid ${id}; ${arrival}\r\n`
  // 198.51.100.0/24 and 192.0.2.0/24 are kept for documentation (RFC 5737).
  const relay = `198.51.100.${number % 254 || 1}`
  const inside = `10.${number % 200}.${(number >> 8) & 63}.${(number >> 16) & 127}`
  return (
    `${head}Received: from mail.${domain} (mail.${domain} [${relay}])\r\n` +
    `\tby ${edgeHost} (Postfix) with ESMTPS id ${id}\r\n\tfor <${recipient}>; ${arrival}\r\n` +
    `Received: from [${inside}] (unknown [${inside}])\r\n\tby mail.${domain} with ESMTPSA id ${id.slice(0, 5)}${number % 97};\r\n\t${writeDate(addMinutes(draft.at, 1 / 60), draft.zone)}\r\n`
  )
}

function authenticationHeader(draft: Draft): string {
  const verdict = draft.authentication ?? 'none'
  if (verdict === 'none') return ''
  const domain = domainOf(draft.from)
  const dmarc = verdict === 'pass' ? 'pass' : 'fail'
  return (
    `Authentication-Results: ${edgeHost};\r\n` +
    `\tspf=${verdict} smtp.mailfrom=${draft.from.address || 'postmaster'};\r\n` +
    `\tdkim=${verdict === 'softfail' ? 'none' : `${verdict} header.d=${domain} header.s=mail`};\r\n` +
    `\tdmarc=${dmarc} (p=${verdict === 'pass' ? 'REJECT' : 'NONE'}) header.from=${domain}\r\n`
  )
}

function domainOf({ address }: Mailbox): string {
  return address.split('@')[1] ?? 'unknown.example'
}
