import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { FileIcon } from '@laycan/ui/icons.ts'
import { t } from './messages.ts'

/** For an address that names nothing. */
export function NoFile() {
  return (
    <main>
      <EmptyState icon={FileIcon} title={t('no_file')} />
    </main>
  )
}
