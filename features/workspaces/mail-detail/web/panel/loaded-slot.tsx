import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { findSlot, type SlotProps } from '@laycan/web/slots.ts'
import { PartFailed } from '#features/workspaces/shell/web/public.ts'

type DetailPlace = 'detail.tab' | 'detail.part' | 'detail.notice' | 'detail.toolbar'

interface LoadedSlotProps extends SlotProps {
  place: DetailPlace
  slot: string
  /** In place of a part that no feature brings. */
  empty: ReactNode
}

const loaded = forDevice(new Map<string, ComponentType<SlotProps>>())

/** A part that another feature puts here; a failure of it leaves the rest of the detail alone. */
export function LoadedSlot({ place, slot, empty, ...props }: LoadedSlotProps) {
  const Part = partOf(place, slot)
  if (Part === undefined) return empty
  return (
    <PartBoundary
      place={`${place} ${slot}`}
      subject={props.id}
      failed={(error) => <PartFailed error={error} />}
    >
      <Suspense>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}

function partOf(place: DetailPlace, id: string): ComponentType<SlotProps> | undefined {
  const key = `${place} ${id}`
  const known = loaded.get(key)
  const slot = known === undefined ? findSlot(place, id) : undefined
  if (slot === undefined) return known
  const part = lazy(() => loadChunk(slot.load))
  loaded.set(key, part)
  return part
}
