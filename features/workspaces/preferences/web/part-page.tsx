import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { createCatalogue } from '@laycan/web/messages.ts'
import { go } from '@laycan/web/navigation.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { findSlot, type SlotProps } from '@laycan/web/slots.ts'
import { PartFailed } from '#features/workspaces/shell/web/public.ts'

const PLACE = 'settings.page'

/** Parts that other features bring, each a page of its own (CP-031). */
const pages = ['templates', 'signatures', 'recipients', 'ai'] as const
export type PartPageName = (typeof pages)[number]

export const pageName = createCatalogue('preferences-pages', {
  templates: 'Templates',
  signatures: 'Signatures',
  recipients: 'Recipients',
  ai: 'AI service',
})

/** Those of them that some feature brings. */
export function partPages(): readonly PartPageName[] {
  return pages.filter((page) => findSlot(PLACE, page) !== undefined)
}

const loaded = forDevice(new Map<PartPageName, ComponentType<SlotProps>>())

/** One page; a failure of it leaves the rest of the preferences alone. */
export function PartPage({ page }: { page: PartPageName }) {
  const Page = loadedPage(page)
  if (Page === undefined) return null
  return (
    <PartBoundary place={`${PLACE} ${page}`} subject={page} failed={(error) => <PartFailed error={error} />}>
      <Suspense>
        <Page
          id={0}
          open={(id) => go('/preferences', { part: page, text: id })}
          openWindow={() => undefined}
        />
      </Suspense>
    </PartBoundary>
  )
}

function loadedPage(page: PartPageName): ComponentType<SlotProps> | undefined {
  const known = loaded.get(page)
  const slot = findSlot(PLACE, page)
  if (known !== undefined || slot === undefined) return known
  const part = lazy(() => loadChunk(slot.load))
  loaded.set(page, part)
  return part
}
