import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import { HISTORIES_MAX, mergeConversations, splitConversation } from '../contract/endpoints.ts'
import { conversations } from './conversations.ts'
import { t } from './messages.ts'

const UNDO_MS = 8_000

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
  showToast({
    kind: 'success',
    text: count === 1 ? t('split_done_one') : t('split_done_many', { n: formatCount(count) }),
    duration_ms: UNDO_MS,
    action: { label: t('undo'), run: () => void (first !== undefined && merge(first, rest)) },
  })
}

/** Makes the conversation of a mail part of that of another one, with a way back. */
export async function joinConversation(email_id: number, into_email_id: number): Promise<void> {
  const outcome = await merge(email_id, into_email_id)
  if (outcome === undefined) return
  const { email_ids } = outcome
  const undo = { label: t('undo'), run: () => void split(email_ids) }
  showToast({
    kind: 'success',
    text: t('merge_done'),
    duration_ms: UNDO_MS,
    // What is larger cannot be taken out in one call.
    ...(email_ids.length <= HISTORIES_MAX && { action: undo }),
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
