import { lazy, Suspense, useEffect } from 'react'
import { loadChunk, loadInTime } from '@laycan/web/chunks.ts'
import { useStore } from '@laycan/web/store.ts'
import { untilQuiet } from '@laycan/web/until-quiet.ts'
import { floatingState, offerFloatingPlace } from './floating-store.ts'

const loadWindows = () => import('./floating-windows.tsx')
const FloatingWindows = lazy(() => loadChunk(loadWindows))

/** How long the first screen has the network and the processor for itself. */
const IDLE_AFTER_MS = 2_000

/** Where compose floats over all screens; costs nothing until somebody writes (CP-002). */
export function ComposePlace() {
  const { all } = useStore(floatingState)
  useEffect(offerFloatingPlace, [])
  useEffect(() => {
    const timer = setTimeout(() => void fetchAhead(), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (all.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FloatingWindows />
    </Suspense>
  )
}

/** Compose and its editor are here before somebody writes; what fails is loaded when it is wanted. */
async function fetchAhead(): Promise<void> {
  try {
    await untilQuiet()
    const { watchAppWindow } = await loadInTime(() => import('../app-window.ts'))
    watchAppWindow()
    await untilQuiet()
    await loadInTime(loadWindows)
    await untilQuiet()
    const { preloadEditor } = await loadInTime(() => import('@laycan/ui/editor/mail-editor.tsx'))
    await preloadEditor()
  } catch {
    // Nobody waits for it.
  }
}
