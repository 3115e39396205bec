import type { Tx } from '@laycan/server/database/database.ts'
import type { WriteContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { happen } from '@laycan/server/reactions.ts'
import type { StoredLine } from '#features/foundation/lines/server/public.ts'
import type { BodyType, Participant } from '#features/records/emails/contract/email.ts'
import {
  emailRedated,
  insertDraftEmail,
  type OwnEmail,
  type People,
  reserveEmailIds,
  setDraftEmail,
  setEmailState,
} from '#features/records/emails/server/public.ts'
import { draftRefusals } from '../contract/errors.ts'
import type { OutgoingFields, ThreadSeen } from '../contract/outgoing-mail.ts'
import { accessSendableLine, findAddress, listSendableLines } from './access-outgoing.ts'
import type { NewBody } from './change-body.ts'
import { keepAttachments } from './draft-attachments.ts'
import { draftPreview } from './draft-words.ts'
import { insertOutgoing, readBody, type StoredOutgoing, setOutgoing } from './outgoing.repo.ts'
import { askReadableBody } from './readable-body.ts'
import { listReferences } from './references.repo.ts'

/** The words of a call; what is undefined stays. */
export type Words = Partial<OutgoingFields> & {
  thread_seen?: ThreadSeen | null | undefined
  client_key: string
  window_key: string
}

/** A draft that did not exist yet. */
export async function createDraft(
  context: WriteContext,
  words: Words & { body?: string | undefined },
): Promise<number> {
  const { tx, actor } = context
  const line = await lineFor(context, words.line_id)
  const [id = 0] = await reserveEmailIds(tx, 1)
  const body = words.body ?? ''
  const body_type = words.body_type ?? 'html'
  const source_email_id = words.source_email_id ?? null
  const references = await listReferences(tx, source_email_id, words.method ?? 'new')
  const email: OwnEmail = {
    id,
    line_id: line.id,
    received_at: new Date().toISOString(),
    subject: words.subject ?? '',
    people: {
      from: [senderOf(line, words.from_address)],
      to: words.to ?? [],
      cc: words.cc ?? [],
      bcc: words.bcc ?? [],
    },
    body_type,
    preview_body: draftPreview(body, body_type),
    high_importance: words.high_importance ?? false,
    attachment_names: [],
    readable: body_type === 'plain_text' ? { text: body, html: '' } : { text: '', html: '' },
  }
  await insertDraftEmail(tx, { ...email, user_id: actor.user_id }, references)
  await insertOutgoing(tx, {
    email_id: id,
    user_id: actor.user_id,
    version: 1,
    body,
    method: words.method ?? 'new',
    source_email_id,
    reply_and_close: words.reply_and_close ?? false,
    track: words.track ?? false,
    separately: words.separately ?? false,
    thread_seen: words.thread_seen ?? null,
    created_key: words.client_key,
    saved_key: words.client_key,
    window_key: words.window_key,
  })
  if ((words.attachment_ids ?? []).length > 0) {
    const method = words.method ?? 'new'
    const { attachment_ids } = words
    const attachment_names = await keepAttachments(context, id, { attachment_ids, method, body_type })
    await setDraftEmail(tx, { ...email, attachment_names, readable: undefined })
  }
  if (body_type === 'html') await askReadableBody(tx, id)
  return id
}

async function lineFor({ tx, actor }: WriteContext, line_id: number | undefined): Promise<StoredLine> {
  if (line_id !== undefined) return accessSendableLine(tx, actor, line_id)
  const [line] = await listSendableLines(tx, actor)
  if (!line) throw new RefusedError(draftRefusals.lineNotSendable)
  return line
}

/**
 * Who a mail of a line is from.
 * @param wanted one of the line's addresses; one that it does not have (anymore) is its own, so that no word is refused
 */
function senderOf(line: StoredLine, wanted?: string): Participant {
  return { name: line.display_name, address: findAddress(line, wanted) ?? line.email }
}

/** Writes a locked draft anew; a failed mail becomes a draft by it. */
export async function changeDraft(
  context: WriteContext,
  draft: StoredOutgoing,
  words: Words,
  given: NewBody | undefined,
): Promise<void> {
  const { tx, actor } = context
  const line = await senderLine(context, draft, words)
  await moveToDrafts(context, draft, line)
  const body_type = words.body_type ?? draft.body_type
  const body = draft.is_ours ? given : (given ?? { whole: await readBody(tx, draft.id) })
  const shown = await shownBody(tx, draft, { body, body_type })
  const { attachment_ids, method = draft.method } = words
  const attachment_names = await keepAttachments(context, draft.id, { attachment_ids, method, body_type })
  const line_id = line?.id ?? draft.line_id
  const received_at = new Date().toISOString()
  await happen(tx, emailRedated, { id: draft.id, line_id, received_at })
  await setDraftEmail(tx, {
    id: draft.id,
    line_id,
    received_at,
    subject: words.subject ?? draft.subject,
    people: newPeople(draft.people, words, line),
    body_type,
    preview_body: shown.beginning === undefined ? undefined : draftPreview(shown.beginning, body_type),
    high_importance: words.high_importance ?? draft.high_importance,
    attachment_names,
    readable:
      shown.whole !== undefined && body_type === 'plain_text' ? { text: shown.whole, html: '' } : undefined,
  })
  if (draft.is_ours)
    await setOutgoing(tx, draft.id, { ...changesOf(draft, words, actor.user_id), ...columnsOf(body) })
  else await adopt(context, draft, words, shown.whole ?? '')
  const isReadableLater = shown.whole === undefined ? body !== undefined : body_type === 'html'
  if (isReadableLater) await askReadableBody(tx, draft.id)
}

/** The line of a mail whose sender the words change, else undefined: most saves change it not. */
async function senderLine(
  { tx, actor }: WriteContext,
  draft: StoredOutgoing,
  { line_id = draft.line_id, from_address }: Words,
): Promise<StoredLine | undefined> {
  const isSame = from_address === undefined || from_address === draft.people.from[0]?.address
  return line_id === draft.line_id && isSame ? undefined : accessSendableLine(tx, actor, line_id)
}

function columnsOf(body: NewBody | undefined) {
  if (!body) return {}
  if ('whole' in body) return { body: body.whole }
  const { body_changes, body_length } = body
  return { body_changes, body_length }
}

/** What the row of a mail is made from: its body, or its beginning alone; where only the type changes, the stored one. */
async function shownBody(
  tx: Tx,
  draft: StoredOutgoing,
  { body, body_type }: { body: NewBody | undefined; body_type: BodyType },
): Promise<{ whole?: string; beginning?: string | undefined }> {
  if (body && 'whole' in body) return { whole: body.whole, beginning: body.whole }
  if (body_type === draft.body_type) return { beginning: body?.beginning }
  const whole = await readBody(tx, draft.id)
  return { whole, beginning: whole }
}

async function moveToDrafts({ tx }: WriteContext, draft: StoredOutgoing, line: StoredLine | undefined) {
  if (draft.status === 'draft' && !line) return
  const line_id = line?.id ?? draft.line_id
  await setEmailState(tx, draft, { box: 'draft', status: 'draft', line_id, reason: '' })
}

function newPeople(people: People, words: Words, line: StoredLine | undefined): People {
  return {
    from: line ? [senderOf(line, words.from_address)] : people.from,
    to: words.to ?? people.to,
    cc: words.cc ?? people.cc,
    bcc: words.bcc ?? people.bcc,
  }
}

function changesOf(draft: StoredOutgoing, words: Words, user_id: number) {
  return {
    user_id,
    version: draft.version + 1,
    method: words.method,
    source_email_id: words.source_email_id,
    reply_and_close: words.reply_and_close,
    track: words.track,
    separately: words.separately,
    thread_seen: words.thread_seen,
    saved_key: words.client_key,
    window_key: words.window_key,
    saved_at: new Date().toISOString(),
    // What it was scheduled for before it was deleted and brought back: its writer has seen it.
    schedule: null,
    failure: '',
  }
}

/** A draft from another program becomes one of ours when it is saved here for the first time. */
async function adopt({ actor, tx }: WriteContext, draft: StoredOutgoing, words: Words, body: string) {
  await insertOutgoing(tx, {
    email_id: draft.id,
    user_id: actor.user_id,
    version: draft.version + 1,
    body,
    method: words.method ?? 'new',
    source_email_id: words.source_email_id ?? null,
    reply_and_close: words.reply_and_close ?? false,
    track: words.track ?? false,
    separately: words.separately ?? false,
    thread_seen: words.thread_seen ?? null,
    created_key: `adopted-${draft.id}`,
    saved_key: words.client_key,
    window_key: words.window_key,
  })
}
