import { z } from 'zod'
import { isConnectionError } from '@laycan/web/call-error.ts'
import { type StoredValue, storedValue } from '@laycan/web/stored-value.ts'
import { READ_MARK_BATCH } from '../contract/endpoints.ts'

/** A mail that was read here and that the server does not know of yet. */
const QueuedMark = z.object({
  email_id: z.number(),
  /** Lines whose unread count it leaves. */
  line_ids: z.array(z.number()),
})
export type QueuedMark = z.infer<typeof QueuedMark>

/** The queue survives a reload (RT-024). */
export const storedQueue = storedValue({
  key: 'read_queue',
  schema: z.array(QueuedMark),
  fallback: [],
  kept_for: 'user',
})

/** Pause between two sendings while online (RT-024). */
const FLUSH_EVERY_MS = 5_000

export interface ReadQueueParts {
  readonly stored: StoredValue<QueuedMark[]>
  readonly send: (email_ids: number[]) => Promise<void>
  readonly isOnline: () => boolean
  readonly every_ms?: number
  readonly onSending?: (email_ids: readonly number[]) => void
  readonly onSent?: (email_ids: readonly number[]) => void
  /** The server refused these marks; they are dropped (RT-025). */
  readonly onRefused?: (email_ids: readonly number[]) => void
}

export interface ReadQueue {
  add(marks: readonly QueuedMark[]): void
  /** Takes marks back, so that they are not sent again; answers those that never were sent. */
  takeBack(email_ids: readonly number[]): number[]
  /** Sends what waits, in batches; resolves when nothing is left or nothing can be sent. */
  flush(options?: { leaving?: boolean }): Promise<void>
  start(): void
  stop(): void
}

/**
 * Read marks on their way to the server. A mark leaves the stored queue only when the server has answered, so neither
 * a reload nor a cut loses one; sending one twice is harmless.
 */
export function createReadQueue(parts: ReadQueueParts): ReadQueue {
  const { stored, send, isOnline, every_ms = FLUSH_EVERY_MS } = parts
  let timer: ReturnType<typeof setInterval> | undefined
  let running: Promise<void> | undefined
  const underWay = new Set<number>()

  function remove(email_ids: readonly number[]): void {
    const gone = new Set(email_ids)
    stored.set(stored.get().filter((mark) => !gone.has(mark.email_id)))
  }

  /** False when the connection failed and the marks stay queued (RT-025). */
  async function sendBatch(email_ids: number[]): Promise<boolean> {
    parts.onSending?.(email_ids)
    for (const id of email_ids) underWay.add(id)
    try {
      await send(email_ids)
      remove(email_ids)
      parts.onSent?.(email_ids)
    } catch (error) {
      if (isConnectionError(error)) return false
      remove(email_ids)
      parts.onRefused?.(email_ids)
    } finally {
      for (const id of email_ids) underWay.delete(id)
    }
    return true
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const email_ids = stored
        .get()
        .slice(0, READ_MARK_BATCH)
        .map((mark) => mark.email_id)
      if (email_ids.length === 0 || !(await sendBatch(email_ids))) return
    }
  }

  return {
    add(marks) {
      const known = new Map(stored.get().map((mark) => [mark.email_id, mark]))
      const before = known.size
      for (const mark of marks) if (!known.has(mark.email_id)) known.set(mark.email_id, mark)
      if (known.size > before) stored.set([...known.values()])
    },
    takeBack(email_ids) {
      const wanted = new Set(email_ids)
      const here = stored.get().flatMap(({ email_id }) => (wanted.has(email_id) ? [email_id] : []))
      if (here.length > 0) remove(here)
      return here.filter((id) => !underWay.has(id))
    },
    async flush({ leaving = false } = {}) {
      // While leaving there is no later: send at once, even beside a sending that is under way.
      if (leaving) return sendAll()
      running ??= sendAll().finally(() => {
        running = undefined
      })
      return running
    },
    start() {
      clearInterval(timer)
      timer = setInterval(() => {
        if (isOnline() && stored.get().length > 0) void this.flush()
      }, every_ms)
    },
    stop: () => clearInterval(timer),
  }
}
