import { Button } from '@laycan/ui/buttons/button.tsx'
import { Badge } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { UndoIcon } from '@laycan/ui/icons.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { ContactMerge } from '../contract/endpoints.ts'
import styles from './duplicates.module.css'
import { t } from './messages.ts'
import { takeBack } from './take-back.tsx'

/** What was merged lately, which can be taken back. */
export function LatestMerges({ merges }: { merges: readonly ContactMerge[] }) {
  const { format, time_zone } = useDateStyle()
  if (merges.length === 0) return null
  return (
    <section className={styles.part}>
      <SectionHeader title={t('lately')} />
      <ul className={styles.list}>
        {merges.map(({ id, kept_name, gone_name, user_name, created_at, undone_at }) => (
          <li key={id} className={styles.merge}>
            <span className={styles.words}>
              <span dir="auto">{t('merge_of', { gone: gone_name, kept: kept_name })}</span>
              <small className={styles.note}>
                {t('merge_by', { name: user_name, date: formatDate(created_at, format, time_zone) })}
              </small>
            </span>
            {undone_at === null ? (
              <Button size="small" icon={UndoIcon} onClick={() => void takeBack(id)}>
                {t('undo')}
              </Button>
            ) : (
              <Badge>{t('undone')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
