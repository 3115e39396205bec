import type { z } from 'zod'
import { isTimeZone } from '@laycan/contract/zoned-time.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { linesByAddress, listLineRows, type StoredLine } from '#features/foundation/lines/server/public.ts'
import { shownPictures } from '#features/records/attachments/contract/shown-pictures.ts'
import { describeAttachment, listAttachments } from '#features/records/attachments/server/public.ts'
import { emailRefusals } from '#features/records/emails/contract/errors.ts'
import { startCompose } from '../../contract/endpoints.ts'
import { draftRefusals } from '../../contract/errors.ts'
import { accessOutgoing, findAddress, listSendableLines } from '../access-outgoing.ts'
import { describeOutgoing } from '../describe-outgoing.ts'
import { composeBody } from './compose-body.ts'
import { composeRecipients, type OwnPeople } from './compose-recipients.ts'
import { type ComposeSource, findComposeSource } from './compose-source.repo.ts'
import { composeSubject } from './compose-subject.ts'

export type ComposeQuery = z.infer<NonNullable<typeof startCompose.query>>

/** CP-001, CP-005, CP-006: what a mail starts with. It changes nothing; the client marks the source as read (CP-004). */
export const startComposeRoute = readRoute(startCompose, async ({ query }, context) => {
  if (query.time_zone !== undefined && !isTimeZone(query.time_zone))
    throw new RefusedError(draftRefusals.unknownZone)
  if (query.method === 'edit') return openDraft(context, query)
  const lines = await listSendableLines(context.db, context.actor)
  if (query.method === 'new' || query.id === undefined) return startEmpty(query, lines)
  const source = await findComposeSource(context.db, context.actor, query.id)
  if (!source) throw new RefusedError(emailRefusals.notFound)
  return startFrom(context, source, query, lines)
})

async function openDraft({ db, actor }: ReadContext, { id }: ComposeQuery) {
  if (id === undefined) throw new RefusedError(emailRefusals.notFound)
  const { mail, quote_at } = await describeOutgoing(db, await accessOutgoing(db, actor, id))
  const {
    email_id: _,
    version: __,
    updated_at: ___,
    user_id: ____,
    holder: _____,
    status: ______,
    ...rest
  } = mail
  return { mail: rest, quote_at, known_domains: domainsOf([...mail.to, ...mail.cc]) }
}

function startEmpty(query: ComposeQuery, lines: readonly StoredLine[]) {
  const line = chooseLine(lines, query.line_id)
  return { mail: blank(query, line), quote_at: null, known_domains: [] }
}

async function startFrom(
  { db, services }: ReadContext,
  source: ComposeSource,
  query: ComposeQuery,
  lines: readonly StoredLine[],
) {
  const { method } = query
  const [files, all] = await Promise.all([listAttachments(db, source.id), listLineRows(db)])
  const line = chooseLine(lines, query.line_id, source.line_id)
  const body_type = query.body_type ?? source.body_type
  const { body, quote_at } = await composeBody(services.parsers, source, { ...query, body_type })
  const recipients = composeRecipients(method, source, decideOwn(all, [line.id, source.line_id]))
  const carried = carriedFiles(files, { query, body, body_type })
  const mail = {
    ...blank(query, line),
    from_address: writtenTo(source, line) ?? line.email,
    ...(query.reset_recipients ? {} : recipients),
    subject: composeSubject(method, source.subject),
    body,
    body_type,
    source_email_id: method === 'emailall' ? null : source.id,
    attachment_ids: carried.map(({ id }) => id),
    attachments: carried.map(describeAttachment),
    high_importance: method === 'resend' && source.high_importance,
    thread_seen: { thread_id: source.thread_id, last_email_id: source.last_email_id },
  }
  const { from, to, cc } = source.people
  return { mail, quote_at, known_domains: domainsOf([...from, ...to, ...cc]) }
}

/** Who is of the company, and who is one of the lines that take part in an answer. */
function decideOwn(lines: readonly StoredLine[], part_ids: readonly number[]): OwnPeople {
  const lineOf = linesByAddress(lines)
  return {
    isOurs: ({ address }) => lineOf(address) !== undefined,
    isSelf: ({ address }) => part_ids.includes(lineOf(address)?.id ?? 0),
  }
}

/** The address of a line that a mail was written to, or from: an answer leaves from the same. */
function writtenTo({ people }: ComposeSource, line: StoredLine): string | undefined {
  const named = [...people.to, ...people.cc, ...people.bcc, ...people.from]
  return named.flatMap(({ address }) => findAddress(line, address) ?? [])[0]
}

type Files = Awaited<ReturnType<typeof listAttachments>>

/**
 * Forwards and resends carry all files, answers on request; pictures that the quote shows always come along. One that
 * nothing shows is a file like others.
 */
function carriedFiles(
  files: Files,
  { query, body, body_type }: { query: ComposeQuery; body: string; body_type: string },
): Files {
  const { method, include_attachments } = query
  if (method === 'emailall') return []
  const isHtml = body_type === 'html'
  const shown = isHtml ? shownPictures(body, files) : new Set()
  const passesOn = method === 'forward' || method === 'resend'
  return files.flatMap((file) => {
    if (shown.has(file)) return file
    const isCarried =
      passesOn || (include_attachments === true && (isHtml || file.disposition === 'attachment'))
    return isCarried ? { ...file, disposition: 'attachment' as const } : []
  })
}

/** The line asked for, else the source's, else the first; only of those that may send (CP-014). */
function chooseLine(lines: readonly StoredLine[], ...wished: readonly (number | undefined)[]): StoredLine {
  const found = wished.map((id) => lines.find((line) => line.id === id)).find((line) => line !== undefined)
  const line = found ?? lines[0]
  if (!line) throw new RefusedError(draftRefusals.lineNotSendable)
  return line
}

function blank(query: ComposeQuery, line: StoredLine) {
  return {
    subject: '',
    body: '',
    body_type: query.body_type ?? ('html' as const),
    to: [],
    cc: [],
    bcc: [],
    line_id: line.id,
    from_address: line.email,
    attachment_ids: [],
    attachments: [],
    method: query.method,
    source_email_id: null,
    high_importance: false,
    reply_and_close: false,
    track: false,
    separately: false,
    thread_seen: null,
    send_at: null,
    schedule: null,
  }
}

function domainsOf(people: readonly { address: string }[]): string[] {
  const domains = people.map(({ address }) => address.split('@')[1]?.trim().toLowerCase() ?? '')
  return [...new Set(domains.filter((domain) => domain !== ''))]
}
