import type { CallResponse } from '@laycan/contract/endpoint.ts'
import { call } from '@laycan/web/call.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { startCompose } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { isFlagOn } from '#features/foundation/feature-flags/web/public.ts'
import { mailSettings } from '#features/foundation/preferences/web/public.ts'
import { markRead } from '#features/marks/read-marks/web/public.ts'
import { getGroupAudience } from '#features/records/contacts/contract/audience.ts'
import {
  emptyWords,
  findCopy,
  isMissing,
  MissingMailError,
  newOrigin,
  type Start,
  startFromCopy,
  startFromDraft,
  startOf,
  textToHtml,
} from '#features/workspaces/compose-draft/web/public.ts'
import { type ComposeQuery, decideMethod } from './compose-query.ts'
import { readMailto } from './mailto.ts'
import { startQuery, takeAhead, takeAnswered } from './start-ahead.ts'

/** What a composition starts with (CP-001, CP-003, CP-005). */
export async function loadStart(key: string, query: ComposeQuery, owner: string): Promise<Start> {
  const copy = query.draft === undefined ? undefined : await findCopy(query.draft)
  if (copy === undefined) return startAsked(key, query, owner)
  if (copy !== 'unread' && copy.owner === owner) {
    const start = await startFromCopy(copy, key)
    return stillByModel(start.body, query) ? { ...start, is_by_model: true } : start
  }
  // Neither what could not be read nor what somebody else wrote here is written over.
  const start = await startAsked(key, query, owner)
  return { ...start, copy_key: newKey(), has_unread_copy: copy === 'unread' }
}

/**
 * The same where nothing has to be waited for: a new mail, and an answer whose start the opener of this window has
 * got already. Its first frame then shows the mail.
 */
export function startAtOnce(query: ComposeQuery, owner: string): Start | undefined {
  const method = decideMethod(query)
  if (query.draft !== undefined || query.group !== undefined || method === 'edit') return undefined
  if (query.id === undefined || method === 'new') return startNew(query)
  const answer = takeAnswered(startQuery(query), owner)
  return answer && startWith(answer, query)
}

async function startAsked(key: string, query: ComposeQuery, owner: string): Promise<Start> {
  const method = decideMethod(query)
  if (query.group !== undefined) return startForGroup(query, query.group)
  if (query.id === undefined || method === 'new') return startNew(query)
  try {
    return method === 'edit' ? await startFromDraft(query.id, key, owner) : await startOn(query, owner)
  } catch (error) {
    if (isMissing(error)) throw new MissingMailError(error.texts.join(' '))
    throw error
  }
}

function startNew({ line_id, mailto }: ComposeQuery): Start {
  const { body, ...fields } = readMailto(mailto ?? '')
  const body_type = mailSettings().compose_body_type === 'plain_text' ? 'plain_text' : 'html'
  return {
    words: { ...emptyWords, line_id, ...fields },
    body: { body: body_type === 'html' ? textToHtml(body) : body, body_type, quote_at: null },
    origin: newOrigin,
    attachments: [],
    stored: undefined,
    is_dirty: false,
    is_signed: false,
  }
}

/** A mail to a group, of which each gets his own; who is suppressed is not in it. */
async function startForGroup(query: ComposeQuery, group: number): Promise<Start> {
  const start = startNew(query)
  try {
    const { recipients } = await call(getGroupAudience, { params: { id: group }, silent: true })
    const to = recipients.map(({ name, address }) => ({ name, address }))
    return { ...start, words: { ...start.words, to, separately: true } }
  } catch (error) {
    if (isMissing(error)) throw new MissingMailError(error.texts.join(' '))
    throw error
  }
}

async function startOn(query: ComposeQuery, owner: string): Promise<Start> {
  markSource(query)
  const asked = startQuery(query)
  const answer = (await takeAhead(asked, owner)) ?? (await call(startCompose, { query: asked, silent: true }))
  return startWith(answer, query)
}

/** CP-004: who answers or forwards a mail has read it. */
export function markSource(query: ComposeQuery): void {
  const method = decideMethod(query)
  if (query.id !== undefined && method !== 'new' && method !== 'edit') markRead([query.id])
}

function startWith(answer: CallResponse<typeof startCompose>, query: ComposeQuery): Start {
  const { mail, quote_at, known_domains } = answer
  const start = startOf({ ...mail, quote_at }, known_domains)
  // CP-006: exists only with its flag.
  const reply_and_close = query.action?.includes('reply_and_close') === true && isFlagOn('reply-and-close')
  const is_signed = decideMethod(query) === 'resend'
  return {
    ...start,
    words: { ...start.words, reply_and_close },
    body: bodyOf(start.body, query),
    // What was written elsewhere is kept like what is written here.
    is_dirty: start.is_dirty || query.words !== undefined,
    ...(query.by_model !== undefined && { is_by_model: true }),
    is_signed,
  }
}

/** What a model wrote stands there as it came, also after a reload. */
function stillByModel({ body, body_type }: Start['body'], { by_model, words = '' }: ComposeQuery): boolean {
  if (by_model === undefined || words === '') return false
  return body.includes(body_type === 'html' ? textToHtml(words) : words)
}

/** Words that were written before stand first; who answers inside the quote has it before him, to write in it. */
function bodyOf(
  { body, body_type, quote_at }: Start['body'],
  { words = '', action }: ComposeQuery,
): Start['body'] {
  const before = words === '' ? '' : body_type === 'html' ? textToHtml(words) : `${words}\n`
  const isInside = action?.includes('inside_quote') === true
  return {
    body: before + body,
    body_type,
    quote_at: quote_at === null || isInside ? null : quote_at + before.length,
  }
}
