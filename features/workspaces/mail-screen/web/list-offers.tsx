import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import { forDevice } from '@laycan/web/keep.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { type LazyPart, type Slot, slotsOf } from '@laycan/web/slots.ts'
import type { MailView } from '#features/records/emails/contract/view.ts'

interface OfferProps {
  readonly view: MailView
}

declare module '@laycan/web/slots.ts' {
  interface SlotPlaces {
    /** Offered above the list that is shown, e.g. a rule that would fill it. */
    'list.offer': LazyPart<OfferProps>
  }
}

const loaded = forDevice(new Map<string, ComponentType<OfferProps>>())

/** What features offer above the list. */
export function ListOffers({ view }: OfferProps) {
  return slotsOf('list.offer').map((slot) => (
    <PartBoundary key={slot.id} place="list.offer" subject={slot.id} failed={() => null}>
      <Suspense fallback={null}>
        <Part slot={slot} view={view} />
      </Suspense>
    </PartBoundary>
  ))
}

function Part({ slot, view }: OfferProps & { slot: Slot<'list.offer'> }) {
  const Loaded = loaded.get(slot.id) ?? lazy(() => loadChunk(slot.load))
  loaded.set(slot.id, Loaded)
  return <Loaded view={view} />
}
