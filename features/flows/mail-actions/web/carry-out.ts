import { isConnectionError } from '@laycan/web/call-error.ts'
import type { Press } from '@laycan/web/overlay/overlay.ts'
import { emailOverlay } from '#features/records/emails/web/public.ts'
import type { MailChange, Refused } from './mail-changes.ts'
import { createProgressToast } from './progress-toast.tsx'
import { reloadList, tellDone, tellFailed, tellRefused } from './tell-outcome.ts'

/** A change of some mails, as it is carried out. */
export interface Deed {
  readonly change: MailChange
  readonly ids: readonly number[]
  /** Shows it at once and returns the way back; patches the rows unless told otherwise. */
  readonly show?: () => Press
  /** What takes it back when the user asks for it; without it no Undo is offered. */
  readonly back?: MailChange | undefined
}

interface Outcome {
  done_ids: number[]
  refused: Refused[]
  error?: unknown
}

let serial = 0

/**
 * Carries a change out: the rows show it in the same frame, the server hears it in calls of the limit's size, what it
 * refuses is taken back and named, and what succeeded can be undone. An empty list does nothing (ML-041).
 */
export async function carryOut(deed: Deed): Promise<void> {
  const { change, ids } = deed
  if (ids.length === 0) return
  const press = (deed.show ?? (() => emailOverlay.press(ids, change.part)))()
  const outcome = await sendInChunks(change, ids, press)
  // Neither done nor refused: the call failed, or was stopped before.
  press.refuse()
  tell(deed, outcome, press)
}

/** Sends chunk by chunk until all is done, one fails, or the user stops. */
async function sendInChunks(change: MailChange, ids: readonly number[], press: Press): Promise<Outcome> {
  const outcome: Outcome = { done_ids: [], refused: [] }
  let isStopped = false
  const progress = createProgressToast(`mail-deed-${++serial}`, () => {
    isStopped = true
  })
  for (let at = 0; at < ids.length && !isStopped; at += change.chunk) {
    if (ids.length > change.chunk) progress.show({ title: change.title, done: at, total: ids.length })
    const chunk = ids.slice(at, at + change.chunk)
    try {
      const refused = await inOrder(change.order, () => change.send(chunk))
      const refused_ids = new Set(refused.flatMap((reason) => reason.email_ids))
      const done_ids = chunk.filter((id) => !refused_ids.has(id))
      press.refuse([...refused_ids])
      press.done(done_ids)
      outcome.refused.push(...refused)
      outcome.done_ids.push(...done_ids)
    } catch (error) {
      outcome.error = error
      break
    }
  }
  progress.close()
  return outcome
}

const tails = new Map<string, Promise<unknown>>()

/** Two presses on the same mails may not overtake each other on their way. */
function inOrder<Value>(order: string, send: () => Promise<Value>): Promise<Value> {
  const next = (tails.get(order) ?? Promise.resolve()).then(send)
  // Whoever asked hears of a failure by `next`; those behind him only wait for their turn.
  const ended = next.then(
    () => undefined,
    () => undefined,
  )
  tails.set(order, ended)
  return next
}

function tell({ change, ids, back }: Deed, outcome: Outcome, press: Press): void {
  const { done_ids, refused, error } = outcome
  if (done_ids.length > 0) {
    const undo = back && (() => void undoDeed(back, done_ids, press))
    tellDone({ text: change.done, count: done_ids.length, kind: change.title, undo })
  }
  tellRefused(
    refused.map(({ email_ids, text }) => ({ count: email_ids.length, text })),
    ids.length,
  )
  if (error === undefined) return
  tellFailed(error, change.failed)
  // Without an answer nobody knows here what the server made of it.
  if (change.failed !== undefined || isConnectionError(error)) reloadList()
}

/** The rows are again what each of them was; a refusal shows the change once more. */
function undoDeed(back: MailChange, ids: readonly number[], press: Press): Promise<void> {
  return carryOut({ change: back, ids, show: () => press.takeBack(ids) })
}
