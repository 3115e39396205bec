import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'
import { isConnectionError } from '@laycan/web/call-error.ts'
import { type StoredValue, storedValue } from '@laycan/web/stored-value.ts'
import { type Bookmark, BookmarkParams, leavesPlace, type PlaceChange } from '../contract/bookmark.ts'

/** The automatic bookmark as this browser keeps it (BK-003). */
const KeptPlace = z.object({
  email_id: Id,
  params: BookmarkParams,
  /** By the server's clock, as far as this browser knows it. */
  updated_at: Moment,
  /** The server has it, or a newer one. */
  is_sent: z.boolean(),
})
export type KeptPlace = z.infer<typeof KeptPlace>

export const storedPlace = storedValue({
  key: 'reading_place',
  schema: KeptPlace.nullable(),
  fallback: null,
  kept_for: 'user',
})

/** BK-004. */
const SEND_EVERY_MS = 30_000

export interface ReadingPlaceParts {
  readonly stored: StoredValue<KeptPlace | null>
  /** Sends the place; resolves to what the server has then, which is newer when another computer was. */
  readonly send: (place: Omit<KeptPlace, 'is_sent'>) => Promise<ServerPlace>
  /** Milliseconds of the server's clock. */
  readonly now: () => number
}

type ServerPlace = Pick<Bookmark, 'email_id' | 'params' | 'updated_at'>

export interface ReadingPlace {
  /** A mail was opened in a list. */
  visit(email_id: number, params: BookmarkParams): void
  /** What the server has; the newer one stays. */
  take(place: ServerPlace): void
  /** Something happened to mails: a place that is gone is dropped (BK-006). Returns the way back. */
  follow(email_ids: readonly number[], change: PlaceChange): () => void
  /** The server dropped what it had. */
  forgetSent(): void
  /** Sends the place if the server does not have it. */
  send(): Promise<void>
  start(): () => void
}

/** Keeps where the user reads, in this browser at once and on the server every 30 seconds. */
export function createReadingPlace({ stored, send, now }: ReadingPlaceParts): ReadingPlace {
  function take(place: ServerPlace): void {
    const { email_id, params, updated_at } = place
    const kept = stored.get()
    // The same moment is the same place coming back.
    if (kept !== null && kept.updated_at > updated_at) return
    stored.set({ email_id, params, updated_at, is_sent: true })
  }

  async function sendKept(): Promise<void> {
    const kept = stored.get()
    if (kept === null || kept.is_sent) return
    const { is_sent: _is_sent, ...place } = kept
    const isStillKept = () => stored.get()?.updated_at === kept.updated_at
    try {
      const known = await send(place)
      if (isStillKept()) stored.set({ ...kept, is_sent: true })
      // The same one coming back would bring back what was dropped meanwhile.
      if (known.updated_at > kept.updated_at) take(known)
    } catch (error) {
      // Refused: the mail is gone, and so is the place (BK-007). Without an answer it stays and is sent again.
      if (!isConnectionError(error) && isStillKept()) stored.set(null)
    }
  }

  return {
    visit(email_id, params) {
      const kept = stored.get()
      const updated_at = new Date(now()).toISOString()
      // Another window of this browser may have read on since.
      if (kept !== null && kept.updated_at >= updated_at) return
      stored.set({ email_id, params, updated_at, is_sent: false })
    },
    take,
    follow(email_ids, change) {
      const kept = stored.get()
      if (kept === null || !email_ids.includes(kept.email_id) || !leavesPlace(kept.params, change))
        return () => {}
      stored.set(null)
      return () => {
        if (stored.get() === null) stored.set({ ...kept, is_sent: false })
      }
    },
    forgetSent() {
      if (stored.get()?.is_sent) stored.set(null)
    },
    send: sendKept,
    start() {
      const timer = setInterval(() => void sendKept(), SEND_EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}
