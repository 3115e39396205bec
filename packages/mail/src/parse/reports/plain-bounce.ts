import { parseAddresses } from '../headers/addresses.ts'
import { headerOf, type MimePart } from '../mime/mime-part.ts'
import type { DeliveryStatus } from '../parsed-message.ts'
import type { HeaderFields } from '../read-headers.ts'
import { DIAGNOSTIC_CHARS, originalMessageId } from './delivery-status.ts'

/** Who reports: programs, never people. */
const REPORTER = /^(?:mailer-?daemon|mail-?daemon|postmaster|mdaemon|mmdf)(?:@|$)/i
const FAILURE =
  /failure notice|undeliver|delivery (?:status|fail|has failed|problem|error)|returned mail|mail fail|(?:could|can|was|were|is|has) ?n[o']t (?:yet )?(?:be |been )?(?:delivered|sent)|did not reach|unable to (?:deliver|send)|error delivering|cannot (?:send|deliver)|permanent (?:fatal )?error|nicht (?:zustellbar|zugestellt)|unzustellbar|не доставлен|не может быть доставлен|недоставлен|non (?:remis|distribué)|no se (?:pudo|ha podido) entregar|退信|无法投递|配信(?:不能|エラー)/iu
const DELAY = /delay|warning|not yet been|still (?:being|trying)|will (?:be retried|keep trying|continue)/i
const FINAL = /permanent|given up|could not be delivered|returned/i
/** Where the mail that failed is copied into the text. */
const COPY =
  /^(?:[-*= ]{2,80}[^\n]{0,30}(?:copy of (?:the|your) message|original message|returned message|unsent message|message (?:headers?|text|body))|message headers? follow|original message (?:headers )?follow)/im
/** Characters of the notice that are read; it stands before the copy. */
const NOTICE_CHARS = 8000
const MOST_RECIPIENTS = 100
/** An address that has its line to itself, as lists of failed recipients do. */
const LISTED =
  /^[ \t]*(?:to:[ \t]*)?<?([^\s<>@"':,;()]{1,64}@[a-z0-9.-]{1,250}[a-z0-9])>?(?:[ \t]*(?::[ \t]*)?$| on \w{3}, | \()/gim
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/

/**
 * Reads a bounce in prose, as qmail, Exim, Domino or old Exchange write them
 * instead of RFC 3464; null for every mail that no mail system sent to say
 * that a delivery failed, and when it names no recipient.
 */
export function readPlainBounce(
  fields: HeaderFields,
  text: string,
  parts: MimePart[],
): DeliveryStatus[] | null {
  const failed = headerOf(parts[0]?.headers ?? [], 'x-failed-recipients')
  const reporter = fields.from[0]?.address ?? ''
  if (failed === '' && reporter !== '' && !REPORTER.test(reporter)) return null
  const copy = COPY.exec(text.slice(0, NOTICE_CHARS * 4))?.index ?? NOTICE_CHARS
  const notice = text.slice(0, Math.min(copy, NOTICE_CHARS))
  if (failed === '' && !FAILURE.test(`${fields.subject}\n${notice.slice(0, 1500)}`)) return null
  const recipients = failed === '' ? listedRecipients(notice, fields) : addressesIn(failed)
  if (recipients.length === 0) return null
  const original = originalMessageId(parts) ?? copiedMessageId(text.slice(copy))
  const action = actionOf(`${fields.subject}\n${notice}`)
  return recipients.map((recipient) => {
    const diagnostic = diagnosticOf(notice, recipient)
    const status = STATUS.exec(diagnostic)?.[0] ?? STATUS.exec(notice)?.[0] ?? ''
    return { action, status, diagnostic, recipient, original_message_id: original }
  })
}

function addressesIn(raw: string): string[] {
  return parseAddresses(raw)
    .map(({ address }) => address)
    .filter((address) => address.includes('@'))
    .slice(0, MOST_RECIPIENTS)
}

/** Addresses on lines of their own; without one the first that is neither the reporter's nor ours. */
function listedRecipients(notice: string, { from, to }: HeaderFields): string[] {
  const others = new Set([...from, ...to].map(({ address }) => address.toLowerCase()))
  const isOther = (address: string): boolean => others.has(address.toLowerCase())
  const listed = [...notice.matchAll(LISTED)].map((match) => match[1] ?? '')
  const found = [...new Set(listed)].filter((address) => !isOther(address)).slice(0, MOST_RECIPIENTS)
  if (found.length > 0) return found
  const named = [...notice.matchAll(/[<(]([^\s<>@"'()]{1,64}@[a-z0-9.-]{1,250})[>)]/gi)].map(
    (match) => match[1] ?? '',
  )
  return named.filter((address) => !isOther(address)).slice(0, 1)
}

/** What stands under the recipient, else the first line with a reply code. */
function diagnosticOf(notice: string, recipient: string): string {
  const lines = notice.split('\n')
  const at = lines.findIndex((line) => line.includes(recipient))
  const under = lines.slice(at + 1)
  const end = under.findIndex((line) => line.trim() === '')
  const reason = under.slice(0, end === -1 ? under.length : end).join(' ')
  const coded = lines.find((line) => /(?:^|\s)[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}/.test(line)) ?? ''
  return (reason.trim() === '' ? coded : reason).replace(/\s+/g, ' ').trim().slice(0, DIAGNOSTIC_CHARS)
}

function actionOf(text: string): string {
  return DELAY.test(text) && !FINAL.test(text) ? 'delayed' : 'failed'
}

function copiedMessageId(copy: string): string | null {
  return /^message-id:\s*<([^<>\s]{1,998})>/im.exec(copy.slice(0, 64_000))?.[1] ?? null
}
