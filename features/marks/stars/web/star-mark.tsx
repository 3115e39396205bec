import { StarredIcon } from '@laycan/ui/icons.ts'
import { tooltip } from '@laycan/ui/overlays/tooltip.ts'
import type { EmailRow } from '#features/records/emails/contract/email.ts'
import { t } from './messages.ts'
import styles from './star-mark.module.css'

/** The star behind the subject of a starred mail. */
export function StarMark({ row }: { row: EmailRow }) {
  if (!row.starred) return null
  return (
    <span className={styles.star} {...tooltip(t('starred'))}>
      <StarredIcon size={14} title={t('starred')} />
    </span>
  )
}
