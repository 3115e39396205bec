import { formatFileSize } from '@laycan/ui/display/file-size.ts'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Banner } from '@laycan/ui/feedback/banner.tsx'
import { ProgressBar } from '@laycan/ui/feedback/progress-bar.tsx'
import { formatCount } from '@laycan/web/messages.ts'
import type { SystemStatus } from '../../contract/endpoints.ts'
import { t } from '../messages.ts'
import { isScarce } from '../status-words.ts'
import styles from '../system-status.module.css'

/** What the company has of what it may have. */
export function QuotaPart({ quota }: { quota: SystemStatus['quota'] }) {
  const { storage_used, storage_limit, mails, accounts, accounts_limit, users, users_limit } = quota
  const isOver = storage_limit !== null && storage_used >= storage_limit
  const stored = t('quota_stored', { mails: formatCount(mails) })
  return (
    <section className={styles.quota}>
      <SectionHeader title={t('quota')} description={t('quota_hint')} />
      {isScarce(storage_used, storage_limit) && (
        <Banner kind="warning" inset>
          {t(isOver ? 'quota_over' : 'quota_near')}
        </Banner>
      )}
      <Bar label={stored} used={storage_used} limit={storage_limit} words={formatFileSize} />
      <Bar label={t('quota_accounts')} used={accounts} limit={accounts_limit} words={formatCount} />
      <Bar label={t('quota_users')} used={users} limit={users_limit} words={formatCount} />
    </section>
  )
}

interface BarProps {
  label: string
  used: number
  limit: number | null
  words: (figure: number) => string
}

function Bar({ label, used, limit, words }: BarProps) {
  if (limit === null)
    return (
      <p className={styles.figure}>
        <span>{label}</span>
        <span>{words(used)}</span>
      </p>
    )
  const tone = used >= limit ? 'danger' : isScarce(used, limit) ? 'warning' : 'accent'
  const detail = t('quota_of', { used: words(used), limit: words(limit) })
  return (
    <ProgressBar
      label={label}
      value={limit === 0 ? 1 : Math.min(1, used / limit)}
      detail={detail}
      tone={tone}
    />
  )
}
