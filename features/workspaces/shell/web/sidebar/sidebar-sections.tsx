import { type ComponentType, lazy, Suspense } from 'react'
import { useIsPainted } from '@laycan/ui/use-is-painted.ts'
import { loadChunk } from '@laycan/web/chunks.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { type LazyPart, type Slot, slotsOf } from '@laycan/web/slots.ts'
import { PartFailed } from '../part-failed.tsx'

/** What a section of the sidebar is given. */
export interface SidebarSectionProps {
  /** Only icons have room. */
  readonly collapsed: boolean
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** A part of the sidebar between the mailboxes and the other areas, e.g. the folders. */
    'sidebar.section': LazyPart<SidebarSectionProps>
  }
}

const loaded = forDevice(new Map<string, ComponentType<SidebarSectionProps>>())

function partOf({ id, load }: Slot<'sidebar.section'>): ComponentType<SidebarSectionProps> {
  const part = loaded.get(id) ?? lazy(() => loadChunk(load))
  loaded.set(id, part)
  return part
}

/** Sections that features bring; they come when the frame is painted, and one that fails takes no other with it. */
export function SidebarSections({ collapsed }: SidebarSectionProps) {
  const isPainted = useIsPainted()
  if (!isPainted) return null
  return slotsOf('sidebar.section').map((slot) => {
    const Part = partOf(slot)
    return (
      <PartBoundary
        key={slot.id}
        place={`sidebar ${slot.id}`}
        subject={slot.id}
        failed={(error) => <PartFailed error={error} />}
      >
        <Suspense>
          <Part collapsed={collapsed} />
        </Suspense>
      </PartBoundary>
    )
  })
}
