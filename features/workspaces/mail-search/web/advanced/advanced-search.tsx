import { lazy, Suspense } from 'react'
import { loadChunk } from '@laycan/web/chunks.ts'
import { PartBoundary } from '@laycan/web/part-boundary.tsx'
import type { MailsQuery } from '#features/records/emails/contract/mail-place.ts'
import { loadRuleFields } from '#features/records/rules/web/public.ts'
import { closeAdvancedSearch } from '../search-link.ts'

const AdvancedDialog = lazy(() =>
  loadChunk(async () => {
    const [dialog] = await Promise.all([import('./advanced-dialog.tsx'), loadRuleFields()])
    return dialog
  }),
)

/** The form of the advanced search, while the link says that it stands open (SE-004, SE-005). */
export function AdvancedSearch({ query }: { query: MailsQuery }) {
  const { search, edit, q, from, line_id } = query
  if (search === undefined || (q !== undefined && edit === undefined)) return null
  return (
    <PartBoundary
      place="advanced search"
      subject={q ?? 'new'}
      failed={() => {
        closeAdvancedSearch()
        return null
      }}
    >
      <Suspense fallback={null}>
        <AdvancedDialog q={q} isHeader={from === 'header'} line_id={line_id} />
      </Suspense>
    </PartBoundary>
  )
}
