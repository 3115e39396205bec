import { lazy } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'

export { openShipSearch } from './open-ship-search.tsx'
export { choicesOf, useShipReferences } from './use-references.ts'

/** The form of a search while a link says that it stands open. */
export const ShipSearchDialog = lazy(() => loadChunk(() => import('./ship-search-dialog.tsx')))
