import { CallError, isConnectionError } from '../call-error.ts'
import { forUser } from '../keep.ts'
import { formatCount } from '../messages.ts'
import type { Press } from '../overlay/overlay.ts'
import { letWait, waits } from '../waiting/let-wait.ts'
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
  /** Done, or kept until the server can be reached. */
  readonly done_ids: number[]
  readonly waiting_ids: number[]
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
  if (carried.ids.length > 0) await carry(carrier, carried)
}

/** @returns the records of which the server does not know yet */
async function carry<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  carried: Carried<Row, Rights>,
): Promise<readonly number[]> {
  const { change, ids, back, show = () => carrier.overlay.press(ids, change.part) } = carried
  const press = show()
  const sending = sendInChunks(carrier, carried, press)
  const step = back && offerUndo(change.done(formatCount(ids.length)), () => void takeBack(back))
  const outcome = await sending
  // What is neither done nor refused by now: a call failed, or the user stopped.
  press.refuse(without(ids, outcome.waiting_ids))
  notify(carrier, carried, { outcome, step })
  return outcome.waiting_ids

  /** The rows are again what each of them was, at once; a refusal shows the change once more. */
  async function takeBack(opposite: RecordChange<Row, Rights>): Promise<void> {
    const shown = press.takeBack(ids)
    const { done_ids } = await sending
    const waiting_ids =
      done_ids.length === 0
        ? []
        : await carry(carrier, { change: opposite, ids: done_ids, show: () => shown })
    // What was not done is taken back already.
    shown.refuse(without(ids, waiting_ids))
  }
}

/** Sends chunk by chunk until all is done, one fails, or the user stops. */
async function sendInChunks<Row extends { id: number }, Rights>(
  carrier: Carrier<Row>,
  { change, ids }: Carried<Row, Rights>,
  press: Press,
): Promise<Outcome> {
  const outcome: Outcome = { done_ids: [], waiting_ids: [], refused: [] }
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
      if (error instanceof CallError && error.unsent.length > 0) {
        await letWait(carrier, { title: change.title, ids: chunk, press, calls: error.unsent })
        outcome.waiting_ids.push(...chunk)
        outcome.done_ids.push(...chunk)
        continue
      }
      outcome.error = error
      break
    }
  }
  progress.close()
  return outcome
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  const left_out = new Set(others)
  return ids.filter((id) => !left_out.has(id))
}

const tails = forUser(new Map<string, Promise<unknown>>())

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
  {
    outcome: { done_ids, waiting_ids, refused, error },
    step,
  }: { outcome: Outcome; step: UndoStep | undefined },
): void {
  if (done_ids.length === 0) step?.withdraw()
  // What was undone before the answer came is said by its way back.
  else if (!step?.is_undone)
    carrier.notify.done({
      text: change.done,
      count: done_ids.length,
      kind: change.title,
      undo: step,
      ...(waiting_ids.length > 0 && { detail: waits() }),
    })
  carrier.notify.refused(
    refused.map((reason) => ({ count: reason.ids.length, text: reason.text })),
    ids.length,
  )
  if (error === undefined) return
  carrier.notify.failed(error, change.failed)
  // Without an answer nobody knows here what the server made of it.
  if (change.failed !== undefined || isConnectionError(error)) reloadList()
}
