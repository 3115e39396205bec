import type { MessageBody } from '@laycan/contract/message.ts'
import { reloadList } from '@laycan/web/actions/outcome-notices.ts'
import { createProgressToast, type ProgressToast } from '@laycan/web/actions/progress-toast.tsx'
import { call } from '@laycan/web/call.ts'
import { clientEvents } from '@laycan/web/client-events.ts'
import { forUser } from '@laycan/web/keep.ts'
import { formatCount } from '@laycan/web/messages.ts'
import { mailActions } from '#features/records/emails/web/public.ts'
import { stopEmailBatch, undoEmailBatch } from '../contract/endpoints.ts'
import { mailBatchRefusals } from '../contract/errors.ts'
import type { emailBatchChanged } from '../contract/messages.ts'
import { t } from './messages.ts'

const { notify } = mailActions

type BatchNews = MessageBody<typeof emailBatchChanged>

interface KnownBatch {
  readonly toast: ProgressToast
  done: number
}

const running = forUser(new Map<number, KnownBatch>())
/** Batches whose end was told: news may come twice, after a cut of the connection. */
const ended = forUser(new Set<number>())
/** Whoever shows what a batch will have done, until it has. */
const awaiting = forUser(new Map<number, () => void>())
/** Batches that take another one back. */
const undoing = forUser(new Set<number>())

/** Calls `onEnd` once a batch is over, or when nobody here will hear of it. */
export function awaitEnd(batch_id: number, onEnd: () => void): void {
  if (ended.has(batch_id)) onEnd()
  else awaiting.set(batch_id, onEnd)
}

function tellAwaiting(batch_id: number): void {
  awaiting.get(batch_id)?.()
  awaiting.delete(batch_id)
}

clientEvents.on('reload', ({ cause }) => {
  if (cause === 'too_long_away') for (const id of [...awaiting.keys()]) tellAwaiting(id)
})

/** Shows how far a batch is, and its end once. News from before what is known says nothing. */
export function followBatch(news: BatchNews): void {
  const { batch_id, state, done, total, action } = news
  if (ended.has(batch_id)) return
  const known = running.get(batch_id) ?? startFollowing(batch_id)
  if (state === 'running') {
    if (done < known.done) return
    known.done = done
    known.toast.show({ title: mailActions.batchEffect(action)?.title ?? action, done, total })
    return
  }
  ended.add(batch_id)
  running.delete(batch_id)
  known.toast.close()
  tellAwaiting(batch_id)
  tellEnd(news)
}

function startFollowing(batch_id: number): KnownBatch {
  const stop = () => void stopBatch(batch_id)
  const known = { toast: createProgressToast(`mail-batch-${batch_id}`, mailActions.noun, stop), done: 0 }
  running.set(batch_id, known)
  return known
}

async function stopBatch(batch_id: number): Promise<void> {
  try {
    await call(stopEmailBatch, { params: { id: batch_id }, silent: true })
  } catch (error) {
    notify.failed(error)
  }
}

function tellEnd(news: BatchNews): void {
  const { batch_id, action, state, done, total, refused } = news
  const left = refused.reduce((sum, { count }) => sum + count, 0)
  const count = Math.max(0, done - left)
  const undo = count > 0 ? wayBack(batch_id, action) : undefined
  const detail = count === 1 ? t('email') : t('emails', { n: formatCount(count) })
  if (state === 'done')
    notify.done({ text: mailActions.batchEffect(action)?.done ?? ((n) => n), count, undo, detail })
  else if (state === 'stopped')
    notify.done({
      text: () => t('stopped', { done: formatCount(done), total: formatCount(total) }),
      count,
      undo,
    })
  else notify.failed(undefined, failedText(done, total))
  notify.refused(refused, total)
  // Rows that were shown as done and are not: the list says how they are.
  if (state !== 'done' || left > 0) reloadList()
}

/** What takes back exactly what the batch changed; a batch that does that itself has none. */
function wayBack(batch_id: number, action: BatchNews['action']): (() => void) | undefined {
  const back = mailActions.batchBack(action)?.batch
  return back === undefined || undoing.has(batch_id) ? undefined : () => void undoBatch(batch_id, back)
}

async function undoBatch(id: number, action: BatchNews['action']): Promise<void> {
  try {
    const { batch_id, total } = await call(undoEmailBatch, { params: { id }, silent: true })
    undoing.add(batch_id)
    followBatch({ batch_id, action, done: 0, total, refused: [], state: 'running' })
  } catch (error) {
    notify.failed(error)
  }
}

function failedText(done: number, total: number): string {
  if (done === 0) return mailBatchRefusals.failed.text
  return t('failed', { done: formatCount(done), total: formatCount(total) })
}
