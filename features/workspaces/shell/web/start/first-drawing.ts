import type { ProductRouter } from '@laycan/web/create-router.tsx'
import { sessionState } from '#features/foundation/session/web/public.ts'
import { deskState } from './desk-state.ts'

/** So long the page stays empty for what it shows first, so that it is drawn once instead of four times. */
const FIRST_DRAWING_MS = 200

/**
 * Resolves when the product can be drawn with its first screen in it, or after 200 ms. Whoever is not known to be
 * signed in is not kept waiting. Never rejects.
 */
export async function firstDrawing(router: Pick<ProductRouter, 'load'>): Promise<void> {
  if (sessionState.get().status !== 'signed_in') return
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_DRAWING_MS))
  // A screen that does not load says so itself once it is drawn.
  const screen = router.load().catch(() => undefined)
  await Promise.race([Promise.all([screen, deskStarted()]), late])
}

function deskStarted(): Promise<void> {
  if (deskState.get() !== 'loading') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = deskState.subscribe((state) => {
      if (state === 'loading') return
      stop()
      resolve()
    })
  })
}
