import { useEffect } from 'react'
import { forUser } from '@laycan/web/keep.ts'
import { currentLive, perform } from '@laycan/web/live-connection.ts'
import { PRESENCE, SAID_AGAIN_MS, type ShownMails } from '../contract/presence.ts'

/** Stepping through a list says where it stops, not what it passes. */
const SETTLES_MS = 200

/** What this window shows, in the order in which it came: the last one counts. */
const shown = { reading: forUser(new Set<number>()), writing: forUser(new Set<number>()) }
let settling: ReturnType<typeof setTimeout> | undefined
let isFollowing = false

function say(): void {
  // What lies in a tab behind is not before anybody's eyes; an answer is being written wherever one looks.
  const reading = document.visibilityState === 'hidden' ? null : lastOf(shown.reading)
  const data: ShownMails = { reading, writing: lastOf(shown.writing) }
  perform(PRESENCE, data)
}

function lastOf(ids: ReadonlySet<number>): number | null {
  return [...ids].at(-1) ?? null
}

function saySoon(): void {
  follow()
  clearTimeout(settling)
  settling = setTimeout(say, SETTLES_MS)
}

/** Says it again to a server that has forgotten, and when the window comes forward or goes behind. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  currentLive()?.on('state', ({ state }) => state === 'connected' && say())
  document.addEventListener('visibilitychange', saySoon)
  setInterval(() => {
    if (shown.reading.size + shown.writing.size > 0) say()
  }, SAID_AGAIN_MS)
}

function useShown(ids: Set<number>, id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    ids.add(id)
    saySoon()
    return () => {
      ids.delete(id)
      saySoon()
    }
  }, [ids, id])
}

/** Tells colleagues that a mail is open before the user, while it is mounted. */
export function useReading(id: number | undefined): void {
  useShown(shown.reading, id)
}

/** Tells colleagues that the user writes an answer to a mail, while it is mounted. */
export function useWriting(id: number | undefined): void {
  useShown(shown.writing, id)
}
