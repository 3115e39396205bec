import { z } from 'zod'
import { callAgain } from '../call.ts'
import { currentOwner, keepFor } from '../keep.ts'
import { keptDatabase } from '../kept-database.ts'
import type { Overlay, Press } from '../overlay/overlay.ts'
import { createWaiting, type WaitingNews } from './create-waiting.ts'
import { holdBackWhile } from './unsent-call.ts'
import type { Settle, WaitingChange } from './waiting-change.ts'

const CHANNEL = 'laycan.waiting'
/** Sends what waits, whatever told nothing of a server that is back. */
const TRY_EVERY_MS = 15_000

/** To the other windows, while somebody is signed in. */
let channel: BroadcastChannel | undefined

/** What this user did here that the server has not heard of yet; all windows of the browser share it. */
export const waiting = createWaiting({
  database: keptDatabase<WaitingChange>({
    name: 'laycan-waiting',
    table: 'changes',
    key: 'id',
    kept_for: 'words',
  }),
  owner: currentOwner,
  send: callAgain,
  alone: (work) =>
    globalThis.navigator?.locks === undefined ? work() : navigator.locks.request(CHANNEL, () => work()),
  tell: (news) => channel?.postMessage(news),
})
keepFor('user', () => waiting.close())

type AnyOverlay = Pick<Overlay<{ id: number }>, 'press'>
const overlays = new Map<string, AnyOverlay>()

/** Says over which rows what waits is shown after a reload. */
export function showWaitingOver<Row extends { id: number }>(
  kind: string,
  overlay: Pick<Overlay<Row>, 'press'>,
): void {
  overlays.set(kind, {
    press: (ids, part) => overlay.press(ids, part as Parameters<typeof overlay.press>[1]),
  })
}

/** How the presses of a change end with it. */
export function settlePresses(presses: readonly Press[]): Settle {
  return (end) => {
    for (const press of presses) {
      if (end.kind !== 'done') press.refuse()
      else {
        press.refuse(end.refused_ids)
        press.done()
      }
    }
  }
}

function show({ kind, shows }: WaitingChange): Settle {
  const overlay = overlays.get(kind)
  return settlePresses(overlay === undefined ? [] : shows.map(({ id, part }) => overlay.press([id], part)))
}

const News = z.object({ kind: z.enum(['changed', 'ended']) })

/**
 * Takes over what waits for a user who is signed in, and sends it whenever the server can be reached. Returns the way to
 * stop.
 * @param isAway whether the server is known to be away
 */
export function startWaiting(isAway: () => boolean): () => void {
  const areWaiting = () => waiting.changes.get().some(({ refused }) => refused === undefined)
  holdBackWhile(() => isAway() || areWaiting())
  const flush = () => void (areWaiting() && !isAway() && waiting.flush().catch(() => undefined))
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (News.safeParse(data).success) void waiting.hear(data as WaitingNews)
    }
  }
  const timer = setInterval(flush, TRY_EVERY_MS)
  const stopFollowing = waiting.changes.subscribe(flush)
  void waiting.load(show).then(flush)
  return () => {
    clearInterval(timer)
    stopFollowing()
    channel?.close()
    channel = undefined
    holdBackWhile(() => false)
  }
}
