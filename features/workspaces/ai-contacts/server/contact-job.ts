import { recordChange } from '@laycan/server/change-log/record-change.ts'
import { inTransaction } from '@laycan/server/database/database.ts'
import { defineJob, type JobContext } from '@laycan/server/jobs/job-kind.ts'
import {
  askForUser,
  ModelFailed,
  readModelAccess,
} from '#features/foundation/language-model/server/public.ts'
import type { ContactReply, ContactTarget } from '../contract/contact-reply.ts'
import { openaiResponse } from '../contract/messages.ts'
import { contactOfSignature, isPlain } from './contact-of-signature.ts'
import { checkAnswer, contactQuestion } from './contact-question.ts'

/** Selected text that somebody waits for. */
export interface ContactAsked {
  readonly request_id: string
  readonly user_id: number
  readonly text: string
  readonly target: ContactTarget
  /** ISO 8601; nobody waits any longer then. */
  readonly until: string
}

export const contactAsked = defineJob<ContactAsked>('contact of selected text')

type Read = { readonly reply: ContactReply | undefined; readonly read_by: 'rules' | 'model' }

/** Reads a contact out of text and tells whoever asked. In time or not at all: he was told that it timed out (AI-007). */
export async function readContact(asked: ContactAsked, context: JobContext): Promise<void> {
  const left = Date.parse(asked.until) - context.now().getTime()
  if (left <= 0) return
  const inTime = AbortSignal.timeout(left)
  const read = await readOut(asked, context, AbortSignal.any([inTime, context.signal]))
  context.signal.throwIfAborted()
  if (inTime.aborted) return
  await inTransaction(context.db, async (tx) => {
    const { request_id, target, user_id } = asked
    recordChange(tx, {
      message: openaiResponse,
      body: { request_id, target, body: read.reply ? JSON.stringify(read.reply) : '', read_by: read.read_by },
      audience: { to: 'users', user_ids: [user_id] },
      actor_id: user_id,
    })
    await context.finish(tx)
  })
}

/** The rules first; what is not plain to them a model may read, where there is one. */
async function readOut(
  { text, target, user_id }: ContactAsked,
  { services, db }: JobContext,
  signal: AbortSignal,
): Promise<Read> {
  const signature = await services.parsers.readSignature(text)
  const byRules = { reply: contactOfSignature(signature, target), read_by: 'rules' } as const
  if (isPlain(signature, target)) return byRules
  const access = await readModelAccess(db, services.secrets, user_id)
  if (access === undefined || access.model === '') return byRules
  try {
    const answer = await askForUser(
      { db, services },
      access,
      { user_id, what: 'contact' },
      contactQuestion(text, target),
      signal,
    )
    return { reply: checkAnswer(answer, text), read_by: 'model' }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    if (!signal.aborted) services.log.warn({ err: error }, 'no contact read by the language model')
    return { reply: byRules.reply, read_by: 'rules' }
  }
}
