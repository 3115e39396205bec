import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { emailOverlay, mailActions } from '#features/records/emails/web/public.ts'
import { HISTORIES_MAX, mergeConversations, splitConversation } from '../contract/endpoints.ts'
import { conversations } from './conversations.ts'
import { t } from './messages.ts'

interface Outcome {
  thread_id: number
  from_thread_id: number
  email_ids: readonly number[]
}

/**
 * Takes mails out into a conversation of their own, with a way back. A refusal has been told by the call.
 * @param rest a mail that stays behind, for the way back
 */
export async function splitOff(email_ids: readonly number[], rest: number): Promise<void> {
  const outcome = await told(call(splitConversation, { body: { email_ids: [...email_ids] } }))
  if (outcome === undefined) return
  follow(outcome)
  const [first] = outcome.email_ids
  const count = outcome.email_ids.length
  mailActions.notify.done({
    text: (n) => (count === 1 ? t('split_done_one') : t('split_done_many', { n })),
    count,
    undo: () => void (first !== undefined && merge(first, rest)),
  })
}

/** Makes the conversation of a mail part of that of another one, with a way back. */
export async function joinConversation(email_id: number, into_email_id: number): Promise<void> {
  const outcome = await merge(email_id, into_email_id)
  if (outcome === undefined) return
  const { email_ids } = outcome
  mailActions.notify.done({
    text: () => t('merge_done'),
    count: email_ids.length,
    // What is larger cannot be taken out in one call.
    undo: email_ids.length <= HISTORIES_MAX ? () => void split(email_ids) : undefined,
  })
}

async function merge(email_id: number, into_email_id: number): Promise<Outcome | undefined> {
  const outcome = await told(call(mergeConversations, { body: { email_id, into_email_id } }))
  if (outcome !== undefined) follow(outcome)
  return outcome
}

async function split(email_ids: readonly number[]): Promise<void> {
  const outcome = await told(call(splitConversation, { body: { email_ids: [...email_ids] } }))
  if (outcome !== undefined) follow(outcome)
}

/** States the result at once; the message that follows says the same. */
function follow({ thread_id, from_thread_id, email_ids }: Outcome): void {
  emailOverlay.hear(email_ids, { thread_id })
  conversations.reload([thread_id, from_thread_id])
}

async function told<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}
