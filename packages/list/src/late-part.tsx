import { type ReactNode, Suspense } from 'react'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import { t } from './words.ts'

interface LatePartProps {
  /** What is in its place until then. */
  room?: ReactNode
  children: ReactNode
}

/** A part that is a chunk of its own: it comes a moment later, or says that it did not; the list stays in use. */
export function LatePart({ room, children }: LatePartProps) {
  return (
    <PartBoundary
      place="part of a list"
      subject="part"
      failed={() => <ErrorState compact title={t('part_failed')} />}
    >
      <Suspense fallback={room}>{children}</Suspense>
    </PartBoundary>
  )
}
