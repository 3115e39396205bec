import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FilterIcon } from '@laycan/ui/icons.ts'
import type { Noun } from '@laycan/web/actions/words.ts'
import { nounWords, t } from '../words.ts'

/** A list in which nothing passes the filters (ML-023). */
export function FilteredEmpty({ noun }: { noun: Noun }) {
  return (
    <EmptyState icon={FilterIcon} title={t('empty_filtered')}>
      {t('empty_filtered_hint', nounWords(noun))}
    </EmptyState>
  )
}
