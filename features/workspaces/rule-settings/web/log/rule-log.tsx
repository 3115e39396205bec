import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { ActivityIcon, ChevronLeftIcon } from '@laycan/ui/icons.ts'
import { hrefOf } from '@laycan/web/navigation.ts'
import type { RuleLogEntry as Entry } from '#features/flows/mail-rules/contract/mail-rule.ts'
import { RuleLogEntry, ruleList } from '#features/flows/mail-rules/web/public.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import { t } from '../messages.ts'
import { hrefOfRules } from '../place.ts'
import styles from '../rule-settings.module.css'
import { useRuleLog } from './use-rule-log.ts'

const ROW_HEIGHT = 68

/** What the rules did with which mails and why, of one rule or of all, newest first. */
export function RuleLog({ log }: { log: number | 'all' }) {
  const { entries, hasFailed, hasMore, isLoading, loadMore } = useRuleLog(log)
  const rules = ruleList.useList()
  const rule = rules.status === 'ready' ? rules.rows.find(({ id }) => id === log) : undefined
  const name = rule?.name ?? entries?.[0]?.rule_name ?? t('a_rule')
  return (
    <div className={styles.page}>
      <div>
        <a className={styles.back} href={hrefOfRules()}>
          <ChevronLeftIcon size={14} />
          {t('back')}
        </a>
        <SectionHeader kind="page" title={log === 'all' ? t('log') : t('log_rule', { name })} />
      </div>
      {entries === undefined && !hasFailed && (
        <SkeletonRows count={4} rowHeight={ROW_HEIGHT} columns="1fr 80px" />
      )}
      {entries === undefined && hasFailed && (
        <ErrorState title={t('failed')} onRetry={loadMore}>
          {t('failed_hint')}
        </ErrorState>
      )}
      {entries?.length === 0 && (
        <EmptyState icon={ActivityIcon} title={t(log === 'all' ? 'log_none' : 'log_none_rule')} />
      )}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {entries !== undefined && hasMore && (
        <div>
          <Button busy={isLoading} onClick={loadMore}>
            {t(hasFailed ? 'retry' : 'show_more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function LogRow({ entry }: { entry: Entry }) {
  const { format, time_zone } = useDateStyle()
  const { email_id, subject, created_at } = entry
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {subject === null ? (
          <span className={styles.detail}>{t('hidden_mail')}</span>
        ) : (
          <a className={styles.name} href={hrefOf(`/mailDetail/${email_id}`)} dir="auto">
            {subject === '' ? t('no_subject') : subject}
          </a>
        )}
        <RuleLogEntry entry={entry} />
      </div>
      <time className={styles.time} dateTime={created_at}>
        {formatDate(created_at, format, time_zone)}
      </time>
    </li>
  )
}
