import type { PSTMessage } from 'pst-extractor'
import { encodeText, foldHeader } from '../../compose/header-text.ts'

const HEADER_LINE = /^[!-9;-~]{1,76}:/
/** What says how the content is written: it is written anew. */
const OF_CONTENT = /^(content-[a-z-]{1,40}|mime-version):/i
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,900}>$/
const KINDS = { 1: 'To', 2: 'Cc', 3: 'Bcc' } as const
/** Recipients that are read; a message with more is no mail of people. */
const MOST_RECIPIENTS = 5_000

interface Recipient {
  kind: 'To' | 'Cc' | 'Bcc'
  name: string
  address: string
}

/** The headers of a message, each ending with CRLF, without those of its content. */
export function writePstHeaders(message: PSTMessage): string {
  const kept = keptHeaders(message.transportMessageHeaders)
  return kept.length > 0 ? withDate(kept, message).join('') : madeHeaders(message)
}

/** Headers as they came, with their folded lines. What precedes the first one, or is none, is left out. */
function keptHeaders(text: string): string[] {
  const headers: string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line === '') break
    if (/^[ \t]/.test(line) && headers.length > 0) headers[headers.length - 1] += `${line}\r\n`
    else if (HEADER_LINE.test(line)) headers.push(`${line}\r\n`)
  }
  const own = headers.filter((header) => !OF_CONTENT.test(header))
  return own.some((header) => /^from:/i.test(header)) ? own : []
}

/** Some archives have written two dates into one header: then Outlook's own property tells. */
function withDate(headers: readonly string[], message: PSTMessage): string[] {
  const isDate = (header: string) => /^date:/i.test(header)
  const date = headers.find(isDate)
  if (
    date !== undefined &&
    !Number.isNaN(
      Date.parse(
        date
          .slice(5)
          .replace(/\([^()]*\)/g, '')
          .trim(),
      ),
    )
  )
    return [...headers]
  return [dateHeader(message), ...headers.filter((header) => !isDate(header))]
}

function madeHeaders(message: PSTMessage): string {
  const from = { name: message.senderName, address: message.senderEmailAddress }
  const recipients = recipientsOf(message)
  const { internetMessageId, inReplyToId } = message
  const people = (kind: Recipient['kind']) => {
    const list = recipients.filter((each) => each.kind === kind)
    return list.length === 0 ? '' : foldHeader(kind, pieces(list))
  }
  return [
    dateHeader(message),
    foldHeader('From', pieces([from])),
    people('To') || foldHeader('To', ['undisclosed-recipients:;']),
    people('Cc'),
    people('Bcc'),
    foldHeader('Subject', encodeText(message.subject)),
    MESSAGE_ID.test(internetMessageId) ? `Message-ID: ${internetMessageId}\r\n` : '',
    MESSAGE_ID.test(inReplyToId) ? `In-Reply-To: ${inReplyToId}\r\n` : '',
    // Outlook: 2 is high.
    message.importance === 2 ? 'Importance: high\r\n' : '',
  ].join('')
}

function recipientsOf(message: PSTMessage): Recipient[] {
  const count = Math.min(message.numberOfRecipients, MOST_RECIPIENTS)
  const found: Recipient[] = []
  for (let at = 0; at < count; at++) {
    const recipient = message.getRecipient(at)
    if (!recipient) continue
    const kind = KINDS[recipient.recipientType as keyof typeof KINDS] ?? 'To'
    const address = recipient.smtpAddress.includes('@') ? recipient.smtpAddress : recipient.emailAddress
    found.push({ kind, name: recipient.displayName, address })
  }
  return found
}

/** Addresses as header pieces. One inside an Exchange organisation is none of the internet: its name alone tells who it was. */
function pieces(people: readonly { name: string; address: string }[]): string[] {
  return people.flatMap(({ name, address }, at) => {
    const plain = /^[\x21-\x3b\x3d\x3f-\x7e]{1,254}$/.test(address) && /^[^@]+@[^@]+$/.test(address)
    const place = plain ? address : `${localPart(address || name)}@exchange.invalid`
    const words = name === '' || name === address ? [] : encodeText(name.replace(/["\\<>()@,;:]/g, ' '))
    return [...words, `<${place}>${at < people.length - 1 ? ',' : ''}`]
  })
}

/** The end of `/o=…/cn=Recipients/cn=NAME`. */
function localPart(address: string): string {
  const name = address.slice(address.lastIndexOf('=') + 1)
  return name.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 60) || 'unknown'
}

function dateHeader(message: PSTMessage): string {
  const date = message.clientSubmitTime ?? message.messageDeliveryTime ?? message.creationTime
  if (!date || Number.isNaN(date.getTime())) return ''
  return `Date: ${date.toUTCString().replace('GMT', '+0000')}\r\n`
}
