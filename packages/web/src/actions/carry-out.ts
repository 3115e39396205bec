import { isConnectionError } from '../call-error.ts'
import { formatCount } from '../messages.ts'
import type { Press } from '../overlay/overlay.ts'
import type { Carrier } from './actions-host.ts'
import { reloadList } from './outcome-notices.ts'
import { createProgressToast } from './progress-toast.tsx'
import type { RecordChange, RefusedRecords } from './record-action.ts'
import { offerUndo, type UndoStep } from './undo-stack.ts'

/** A change of some records, as it is carried out. */
export interface Carried<Row extends { id: number }, Rights> {
  readonly change: RecordChange<Row, Rights>
  readonly ids: readonly number[]
  /** What takes it back when the user asks for it; without it no Undo is offered. */
  readonly back?: RecordChange<Row, Rights> | undefined
  /** Shows it; presses the part of the change unless told otherwise. */
  readonly show?: () => Press
}

interface Outcome {
  readonly done_ids: number[]
  readonly refused: RefusedRecords[]
  error?: unknown
}

let serial = 0

/**
 * Carries a change out: the rows show it in the same frame, the server hears it in calls of the limit's size, what it
 * refuses is taken back and named, and what succeeded can be undone. An empty list does nothing (ML-041).
 */
export async function carryOut<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  carried: Carried<Row, Rights>,
): Promise<void> {
  const { change, ids, back, show = () => carrier.overlay.press(ids, change.part) } = carried
  if (ids.length === 0) return
  const press = show()
  const sending = sendInChunks(carrier, carried, press)
  const step = back && offerUndo(change.done(formatCount(ids.length)), () => void takeBack(back))
  const outcome = await sending
  // What is neither done nor refused by now: a call failed, or the user stopped.
  press.refuse()
  notify(carrier, carried, { outcome, step })

  /** The rows are again what each of them was, at once; a refusal shows the change once more. */
  async function takeBack(opposite: RecordChange<Row, Rights>): Promise<void> {
    const shown = press.takeBack(ids)
    const { done_ids } = await sending
    await carryOut(carrier, { change: opposite, ids: done_ids, show: () => shown })
    // What was not done is taken back already.
    shown.refuse()
  }
}

/** Sends chunk by chunk until all is done, one fails, or the user stops. */
async function sendInChunks<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  { change, ids }: Carried<Row, Rights>,
  press: Press,
): Promise<Outcome> {
  const outcome: Outcome = { done_ids: [], refused: [] }
  let isStopped = false
  const progress = createProgressToast(`change-${++serial}`, carrier.noun, () => {
    isStopped = true
  })
  for (let at = 0; at < ids.length && !isStopped; at += change.chunk) {
    if (ids.length > change.chunk) progress.show({ title: change.title, done: at, total: ids.length })
    const chunk = ids.slice(at, at + change.chunk)
    try {
      const refused = (await inLane(change.lane, () => change.send(chunk))) ?? []
      const refused_ids = new Set(refused.flatMap((reason) => reason.ids))
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

/** Two presses on the same records may not overtake each other on their way. */
function inLane<Value>(lane: string, send: () => Promise<Value>): Promise<Value> {
  const next = (tails.get(lane) ?? Promise.resolve()).then(send)
  // Whoever asked hears of a failure by `next`; those behind him only wait for their turn.
  const ended = next.then(
    () => undefined,
    () => undefined,
  )
  tails.set(lane, ended)
  return next
}

function notify<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  { change, ids }: Carried<Row, Rights>,
  { outcome: { done_ids, refused, error }, step }: { outcome: Outcome; step: UndoStep | undefined },
): void {
  if (done_ids.length === 0) step?.withdraw()
  // What was undone before the answer came is said by its way back.
  else if (!step?.is_undone)
    carrier.notify.done({ text: change.done, count: done_ids.length, kind: change.title, undo: step })
  carrier.notify.refused(
    refused.map((reason) => ({ count: reason.ids.length, text: reason.text })),
    ids.length,
  )
  if (error === undefined) return
  carrier.notify.failed(error, change.failed)
  // Without an answer nobody knows here what the server made of it.
  if (change.failed !== undefined || isConnectionError(error)) reloadList()
}
