import { Badge, type BadgeTone } from '@laycan/ui/display/badge.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import type { FileImport } from '../contract/file-import.ts'
import type { ImportAbout } from './import-about.ts'
import styles from './imports.module.css'
import { t } from './messages.ts'
import { useImports } from './use-imports.ts'

const tones: Readonly<Partial<Record<FileImport['state'], BadgeTone>>> = {
  ready: 'accent',
  done: 'positive',
  failed: 'danger',
  running: 'accent',
}

export function StateBadge({ state }: Pick<FileImport, 'state'>) {
  return <Badge tone={tones[state] ?? 'neutral'}>{t(`state_${state}`)}</Badge>
}

/** What the user imported before; each leads to what became of it. */
export function EarlierImports({ about }: { about: ImportAbout }) {
  const { shown, retry } = useImports(about.kind)
  const { format, time_zone } = useDateStyle()
  return (
    <section className={styles.part}>
      <SectionHeader title={t('earlier')} />
      {shown === 'loading' && <SkeletonRows count={3} rowHeight={44} columns="1fr 120px" />}
      {(shown === 'failed' || shown === 'missing') && (
        <ErrorState compact title={t('not_loaded')} onRetry={retry} />
      )}
      {typeof shown !== 'string' && shown.length === 0 && <EmptyState compact title={t('none_earlier')} />}
      {typeof shown !== 'string' && (
        <ul className={styles.list}>
          {shown.map((each) => (
            <li key={each.id}>
              <a className={styles.earlier} href={hrefOf(about.path, { id: each.id })}>
                <span className={styles.words}>
                  <strong dir="auto">{each.file_name || t('unnamed')}</strong>
                  <small className={styles.note}>
                    {formatDate(each.created_at, format, time_zone)} ·{' '}
                    {t('facts', { total: formatCount(each.total) })}
                  </small>
                </span>
                <StateBadge state={each.state} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
