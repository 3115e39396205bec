import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { getDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import type { OutgoingMail } from '#features/flows/mail-drafts/contract/outgoing-mail.ts'
import { unschedule } from '#features/flows/mail-sending/contract/endpoints.ts'
import { type BrowserCopy, listCopies, removeCopy } from './browser-copies.ts'
import { findLiving, letOthersSave } from './living-windows.ts'
import { isUnsent } from './save-draft.ts'
import { quoteStart } from './start-body.ts'
import type { Start } from './words.ts'

/** Thrown where there is no such mail, or none that this user may write on. */
export class MissingMailError extends Error {}

type StartMail = Omit<
  OutgoingMail,
  'email_id' | 'version' | 'updated_at' | 'user_id' | 'holder' | 'status'
> & { quote_at?: number | null }

/** What a mail as the server describes it starts with; not stored as a draft. */
export function startOf(mail: StartMail, known_domains: readonly string[]): Start {
  const { line_id, from_address, to, cc, bcc, subject } = mail
  const { high_importance, reply_and_close, track, separately } = mail
  const quote_at = mail.quote_at === undefined ? quoteStart(mail.body) : mail.quote_at
  return {
    words: {
      ...{ line_id, from_address, to, cc, bcc, subject },
      ...{ high_importance, reply_and_close, track, separately },
    },
    body: { body: mail.body, body_type: mail.body_type, quote_at },
    origin: {
      method: mail.method,
      source_email_id: mail.source_email_id,
      thread_seen: mail.thread_seen,
      known_domains,
    },
    attachments: mail.attachments,
    stored: undefined,
    is_dirty: false,
    is_signed: false,
  }
}

/** The draft itself; a mail that waits for its time becomes a draft first (CP-011). */
export async function startFromDraft(id: number, key: string, owner: string): Promise<Start> {
  const left = await findLeftCopy(id, owner)
  if (left !== undefined) {
    if (left.key !== key) await removeCopy(left.key)
    return startFromCopy(left, left.key)
  }
  await letOthersSave(id)
  const asked = await call(getDraft, { params: { id }, silent: true })
  const isWaiting = asked.mail.status === 'schedule' || asked.mail.status === 'delay'
  if (isWaiting) await call(unschedule, { body: { email_id: id }, silent: true })
  const { mail } = isWaiting ? await call(getDraft, { params: { id }, silent: true }) : asked
  // A scheduled mail that was deleted and brought back is a draft, and still says when it was to leave.
  const was_scheduled = asked.mail.status === 'delay' ? null : asked.mail.schedule
  return { ...fromServer(mail), ...(was_scheduled && { was_scheduled }) }
}

/** A draft as it stands on the server. */
export function fromServer(mail: OutgoingMail): Start {
  const stored = { draft_id: mail.email_id, version: mail.version, body: mail.body }
  return { ...startOf(mail, []), stored, is_signed: true, is_gone: !isUnsent(mail) }
}

/** Words of this draft that a window left behind without saving them, e.g. in a crash. */
async function findLeftCopy(draft_id: number, owner: string): Promise<BrowserCopy | undefined> {
  const left = (await listCopies(owner)).find((copy) => copy.draft_id === draft_id && !copy.is_saved)
  return left === undefined || (await findLiving()).has(left.key) ? undefined : left
}

/** The words that this browser kept, on the state of the server as far as it is known. */
export async function startFromCopy(copy: BrowserCopy, key: string): Promise<Start> {
  const { words, body, origin, attachments, is_saved, window_key } = copy
  const found = copy.draft_id === null ? undefined : await findOutgoing(copy.draft_id)
  const mail = found === 'unreached' ? undefined : found
  const is_gone = mail !== undefined && !isUnsent(mail)
  // Saved, and changed by somebody since: what the server has is the newer one.
  if (mail !== undefined && is_saved && mail.version !== copy.version) return fromServer(mail)
  return {
    words: { ...words, line_id: words.line_id, from_address: words.from_address },
    body,
    origin,
    attachments,
    stored: found === 'unreached' ? storedWith(copy) : mail && baseOf(copy, mail),
    ...(copy.draft_id === null && { created_key: copy.created_key }),
    // Sent meanwhile, e.g. by a call whose answer went with the page: its words are no mail to be sent once more.
    is_gone,
    is_dirty: !is_saved && !is_gone,
    // A tab that was copied is another window.
    ...(copy.key === key && { window_key }),
    is_signed: true,
  }
}

/** The version that the words of a copy stand on. */
function baseOf(copy: BrowserCopy, mail: OutgoingMail): Start['stored'] {
  // The answer to our last save may have been lost with the page: then the next version is our own.
  const isOwnNext =
    mail.version === (copy.version ?? 0) + 1 &&
    mail.holder?.window_key === copy.window_key &&
    mail.user_id === mail.holder.user_id
  const isOurs = mail.version === copy.version || isOwnNext
  return isOurs ? { draft_id: mail.email_id, version: mail.version, body: mail.body } : storedWith(copy)
}

/** What the server has of the body is not known: the next save sends it whole. */
function storedWith({ draft_id, version }: BrowserCopy): Start['stored'] {
  return draft_id === null || version === null ? undefined : { draft_id, version, body: undefined }
}

/** The mail as it is now; undefined when there is none any more: its words become a new one. */
async function findOutgoing(id: number): Promise<OutgoingMail | 'unreached' | undefined> {
  try {
    return (await call(getDraft, { params: { id }, silent: true })).mail
  } catch (error) {
    // A server in trouble has not said that it is gone.
    return isMissing(error) ? undefined : 'unreached'
  }
}

/** Whether the server says that there is no such mail for this user. */
export function isMissing(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 404 || error.status === 403)
}
