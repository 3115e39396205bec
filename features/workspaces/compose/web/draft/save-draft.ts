import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { MailBody } from '@laycan/ui/editor/editor-types.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { saveDraft } from '../../../../flows/mail-outgoing/contract/endpoints.ts'
import type { EmailRow } from '../../../../records/emails/contract/email.ts'
import { bodyToSave } from './body-change.ts'
import { newKey } from './new-key.ts'
import type { SaveOutcome } from './saver.ts'
import type { Origin, Stored, Words } from './words.ts'

/** Everything that is saved. */
export interface Saving {
  readonly words: Words
  readonly body: MailBody
  readonly origin: Origin
  readonly attachment_ids: readonly number[]
}

export interface DraftSaver {
  /** Saves what differs from the last save; what was under way when the connection broke goes first. */
  save(saving: Saving): Promise<SaveOutcome>
  /** Repeats a save whose answer was lost, before something else is said about the draft. @throws CallError */
  settle(): Promise<void>
  /** Takes over what the server has, e.g. after a conflict was settled. */
  take(stored: Stored | undefined): void
  readonly stored: Stored | undefined
}

type SaveBody = NonNullable<CallInput<typeof saveDraft>['body']>

interface Pending {
  readonly request: SaveBody
  readonly body: string
  readonly fields: string
}

/**
 * Saves a draft call by call. A save whose answer was lost is repeated as it was, under its own key, until it is
 * answered: so that none is made twice, neither a draft nor a version.
 */
export function createDraftSaver(windowKey: () => string, onSaved: (email: EmailRow) => void): DraftSaver {
  let stored: Stored | undefined
  let pending: Pending | undefined
  let fields = ''

  function prepare(saving: Saving): Pending | undefined {
    const next = fieldsOf(saving)
    const text = JSON.stringify(next)
    const body = bodyToSave(stored?.body, saving.body.body)
    if (stored !== undefined && text === fields && Object.keys(body).length === 0) return undefined
    const request: SaveBody = {
      ...next,
      ...body,
      draft_id: stored?.draft_id ?? null,
      ...(stored && { version: stored.version }),
      client_key: newKey(),
      window_key: windowKey(),
    }
    return { request, body: saving.body.body, fields: text }
  }

  async function send(wanted: Pending): Promise<SaveOutcome> {
    pending = wanted
    try {
      const { email, version } = await call(saveDraft, { body: wanted.request, silent: true })
      stored = { draft_id: email.id, version, body: wanted.body }
      fields = wanted.fields
      pending = undefined
      onSaved(email)
      return { kind: 'saved' }
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome.kind !== 'unreached') pending = undefined
      return outcome
    }
  }

  return {
    async save(saving) {
      if (pending) {
        const outcome = await send(pending)
        if (outcome.kind !== 'saved') return outcome
      }
      const next = prepare(saving)
      return next === undefined ? { kind: 'saved' } : send(next)
    },
    async settle() {
      if (!pending) return
      const outcome = await send(pending)
      if (outcome.kind === 'unreached') throw new CallError('network', 0, [])
    },
    take(next) {
      stored = next
      fields = ''
      pending = undefined
    },
    get stored() {
      return stored
    },
  }
}

/** The fields beside the body, as draft and send take them. */
export function fieldsOf({ words, body, origin, attachment_ids }: Saving) {
  const { line_id, to, cc, bcc, ...rest } = words
  return {
    ...rest,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    ...(line_id === undefined ? {} : { line_id }),
    body_type: body.body_type,
    method: origin.method,
    source_email_id: origin.source_email_id,
    thread_seen: origin.thread_seen,
    attachment_ids: [...attachment_ids],
  }
}

const CONFLICT = 409

function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof CallError)) throw error
  if (error.kind === 'refused' && error.status === CONFLICT) return { kind: 'conflict' }
  // A server in trouble is like none: what was written stays here and is tried again.
  if (error.kind === 'refused' && error.status < 500 && error.status !== 429)
    return { kind: 'refused', text: error.texts.join(' ') }
  return { kind: 'unreached' }
}
