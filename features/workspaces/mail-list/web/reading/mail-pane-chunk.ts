import { lazy } from 'react'

/** The detail workspace is a chunk of its own: the list must not wait for it (UI: the first screen loads the list only). */
function loadDetail() {
  return import('../../../mail-detail/web/public.ts')
}

export const MailPane = lazy(async () => ({ default: (await loadDetail()).MailPane }))

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, 200)
}

/** Fetches the bodies of a page once the list has been painted (ML-053). */
export function prefetchBodies(email_body_token: string): void {
  whenIdle(() => void loadDetail().then((detail) => detail.prefetchPage(email_body_token), ignoreChunk))
}

/** Fetches what the eye will reach next, nearest first. */
export function prefetchAround(ids: readonly number[]): void {
  whenIdle(() => void loadDetail().then((detail) => detail.prefetchMails(ids), ignoreChunk))
}

/** Prefetching is a favour: if its chunk does not come, opening a mail loads it again and says what failed. */
function ignoreChunk(): void {}
