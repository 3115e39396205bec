import { createStore } from '@laycan/web/store.ts'
import type { QueuedMark } from './read-queue.ts'

interface PendingMark {
  readonly line_ids: readonly number[]
  /** True once it is on its way: from then on a count that arrives may include it. */
  readonly sending: boolean
}

/** A count pushed by the server comes within this time of its answer; later the mark must be in it. */
const PUSH_GRACE_MS = 1_500

/**
 * How many marks per line the server's counts do not include yet, so that a count answers in the same frame and does
 * not jump back when a count arrives that is older than the marks in the queue.
 */
export function createPendingMarks(grace_ms = PUSH_GRACE_MS) {
  const marks = new Map<number, PendingMark>()
  const counts = createStore<ReadonlyMap<number, number>>(new Map())

  function announce(): void {
    const next = new Map<number, number>()
    for (const { line_ids } of marks.values())
      for (const line_id of line_ids) next.set(line_id, (next.get(line_id) ?? 0) + 1)
    counts.set(next)
  }

  function drop(email_ids: readonly number[]): void {
    for (const email_id of email_ids) marks.delete(email_id)
    announce()
  }

  function startSending(email_ids: readonly number[]): void {
    for (const email_id of email_ids) {
      const mark = marks.get(email_id)
      if (mark !== undefined) marks.set(email_id, { ...mark, sending: true })
    }
  }

  /** The server has them; its counts follow within the grace time. */
  function finishSending(email_ids: readonly number[]): void {
    setTimeout(() => drop(email_ids), grace_ms)
  }

  return {
    counts,
    clear(): void {
      marks.clear()
      counts.clear()
    },
    add(queued: readonly QueuedMark[]): void {
      for (const { email_id, line_ids } of queued) marks.set(email_id, { line_ids, sending: false })
      announce()
    },
    startSending,
    finishSending,
    /** The server told that it has them, also when another window of the user sent the queue they share. */
    markArrived(email_ids: readonly number[]): void {
      startSending(email_ids)
      finishSending(email_ids)
    },
    /** A count of this line arrived: marks on their way are taken as included. */
    countArrived(line_id: number): void {
      for (const [email_id, mark] of marks) {
        if (!mark.sending) continue
        marks.set(email_id, { ...mark, line_ids: mark.line_ids.filter((id) => id !== line_id) })
      }
      announce()
    },
    drop,
  }
}
