import { lazy } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'

/** The detail workspace is a chunk of its own: the list must not wait for it (UI: the first screen loads the list only). */
function loadDetail() {
  return import('#features/workspaces/mail-detail/web/public.ts')
}

export const MailPane = lazy(async () => ({ default: (await loadChunk(loadDetail)).MailPane }))

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, 200)
}

/** A reader who scrolls through many pages stops at the last one; bodies of those he passed help nobody. */
const REST_MS = 150
let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches the bodies of a page once the list has been painted and loading rests (ML-053). */
export function prefetchBodies(email_body_token: string): void {
  // A window that is still being made runs scripts long before it paints.
  requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      whenIdle(() => void loadDetail().then((detail) => detail.prefetchPage(email_body_token), ignoreChunk))
    }, REST_MS)
  })
}

/** Fetches what the eye will reach next, nearest first. */
export function prefetchAround(ids: readonly number[]): void {
  whenIdle(() => void loadDetail().then((detail) => detail.prefetchMails(ids), ignoreChunk))
}

/** Prefetching is a favour: if its chunk does not come, opening a mail loads it again and says what failed. */
function ignoreChunk(): void {}
