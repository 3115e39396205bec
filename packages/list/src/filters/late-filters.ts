import { lazy } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import { untilQuiet } from '@laycan/web/until-quiet.ts'

const loadEditor = () => import('./filter-editor.tsx')
const loadBar = () => import('./criteria-bar.tsx')

/** Filters are chunks of their own: the first rows do not wait for what nobody has asked for. */
export const FilterEditor = lazy(() => loadChunk(loadEditor))
export const CriteriaBar = lazy(() => loadChunk(loadBar))

/** Fetches them when nobody waits for anything, so that a filter opens at once. If one does not come, opening it says so. */
export async function preloadFilters(): Promise<void> {
  await untilQuiet()
  await Promise.allSettled([loadEditor(), loadBar()])
}
