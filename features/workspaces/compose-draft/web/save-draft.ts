import type { CallInput } from '@laycan/contract/endpoint.ts'
import type { MailBody } from '@laycan/ui/editor/editor-types.ts'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { newKey } from '@laycan/web/new-key.ts'
import { saveDraft } from '#features/flows/mail-drafts/contract/endpoints.ts'
import { draftRefusals } from '#features/flows/mail-drafts/contract/errors.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { bodyToSave } from './body-change.ts'
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
  /** Sees to it that there is a draft, and that no save of it lacks its answer. @throws CallError */
  settle(saving: Saving): Promise<void>
  /**
   * Takes over what the server has, e.g. after a conflict was settled.
   * @param created_key under which an earlier page of this window may have made the draft
   */
  take(stored: Stored | undefined, created_key?: string): void
  readonly stored: Stored | undefined
  /** Under which the server makes the draft. Who goes on with these words must go on with it, or makes a second one. */
  readonly created_key: string
  /** The server may have made a draft that is not known here: a save was not answered. */
  readonly mayBeMade: boolean
}

type SaveBody = NonNullable<CallInput<typeof saveDraft>['body']>

interface Pending {
  readonly request: SaveBody
  readonly body: string
  readonly fields: string
}

/** A draft that was never saved again stands in this version. */
const FIRST_VERSION = 1

/**
 * Saves a draft call by call. A save whose answer was lost is repeated as it was, under its own key, until it is
 * answered: so that none is made twice, neither a draft nor a version.
 */
export function createDraftSaver(windowKey: () => string, onSaved: (email: EmailRow) => void): DraftSaver {
  let stored: Stored | undefined
  let pending: Pending | undefined
  let fields = ''
  let created_key = newKey()
  let mayBeMade = false

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
      client_key: stored === undefined ? created_key : newKey(),
      window_key: windowKey(),
    }
    return { request, body: saving.body.body, fields: text }
  }

  /** @throws CallError */
  async function send(wanted: Pending): Promise<void> {
    const isFirst = wanted.request.draft_id === null
    const wasTried = mayBeMade
    pending = wanted
    mayBeMade = isFirst
    try {
      const { email, version, is_repeated } = await call(saveDraft, { body: wanted.request, silent: true })
      // What was saved first may have been less: it is known as a version, and these words come on top of it.
      const isLess = isFirst && is_repeated
      stored = isLess
        ? { draft_id: email.id, version: FIRST_VERSION, body: undefined }
        : { draft_id: email.id, version, body: wanted.body }
      fields = isLess ? '' : wanted.fields
      pending = undefined
      mayBeMade = false
      onSaved(email)
      if (!isUnsent(email)) throw new CallError('refused', 400, [draftRefusals.notADraft.text])
    } catch (error) {
      if (outcomeOf(error).kind === 'unreached') throw error
      pending = undefined
      // This call made nothing; what an earlier one made is there all the same.
      mayBeMade = wasTried && stored === undefined
      // What was made under the key was discarded meanwhile: these words become a draft of their own.
      if (!(error instanceof CallError && error.status === 404 && wasTried)) throw error
      created_key = newKey()
      mayBeMade = false
    }
  }

  const next = (saving: Saving) => pending ?? prepare(saving)
  const nextOpen = (saving: Saving) => pending ?? (stored === undefined ? prepare(saving) : undefined)

  return {
    async save(saving) {
      try {
        for (let wanted = next(saving); wanted; wanted = next(saving)) await send(wanted)
        return { kind: 'saved' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    async settle(saving) {
      for (let wanted = nextOpen(saving); wanted; wanted = nextOpen(saving)) await send(wanted)
    },
    take(next, earlier_key) {
      stored = next
      fields = ''
      pending = undefined
      created_key = earlier_key ?? newKey()
      mayBeMade = earlier_key !== undefined
    },
    get stored() {
      return stored
    },
    get created_key() {
      return created_key
    },
    get mayBeMade() {
      return mayBeMade
    },
  }
}

/** Whether a mail can still be written on. */
export function isUnsent({ status }: Pick<EmailRow, 'status'>): boolean {
  return status === 'draft' || status === 'failed'
}

/** The fields beside the body, as draft and send take them. */
export function fieldsOf({ words, body, origin, attachment_ids }: Saving) {
  const { line_id, from_address, to, cc, bcc, ...rest } = words
  return {
    ...rest,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    ...(line_id === undefined ? {} : { line_id }),
    ...(from_address === undefined ? {} : { from_address }),
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
