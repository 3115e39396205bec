import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { FilterIcon } from '@laycan/ui/icons.ts'
import { type AnyRule, ruleList } from '#features/flows/mail-rules/web/public.ts'
import { t } from '../messages.ts'
import { names } from '../names.ts'
import { goToRules } from '../place.ts'
import styles from '../rule-settings.module.css'
import { NewRule } from './new-rule.tsx'
import { RuleGroup } from './rule-group.tsx'

const ROW_HEIGHT = 68

/** All rules: those of several mailboxes, then those of each mailbox, in the order in which they act. */
export function RuleLists() {
  const list = ruleList.useList()
  const hasRules = list.status === 'ready' && list.rows.length > 0
  return (
    <div className={styles.page}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={
          hasRules && (
            <>
              <Button kind="quiet" onClick={() => goToRules({ log: 'all' })}>
                {t('log')}
              </Button>
              <NewRule />
            </>
          )
        }
      />
      {list.status === 'loading' && <SkeletonRows count={4} rowHeight={ROW_HEIGHT} columns="1fr 80px" />}
      {list.status === 'failed' && (
        <ErrorState title={t('failed')} onRetry={() => void ruleList.load()}>
          {t('failed_hint')}
        </ErrorState>
      )}
      {list.status === 'ready' && !hasRules && (
        <EmptyState icon={FilterIcon} title={t('none')} action={<NewRule />}>
          {t('none_hint')}
        </EmptyState>
      )}
      {list.status === 'ready' &&
        groupsOf(list.rows).map(([line_id, rules]) => (
          <RuleGroup key={line_id} line_id={line_id} rules={rules} />
        ))}
    </div>
  )
}

/** Rules by their mailbox, those of several (null) first; each group in the order in which it acts. */
function groupsOf(rows: readonly AnyRule[]): [number | null, AnyRule[]][] {
  const groups = new Map<number | null, AnyRule[]>()
  for (const rule of rows.toSorted((one, other) => one.order - other.order || one.id - other.id)) {
    const line_id = 'line_id' in rule ? rule.line_id : null
    groups.set(line_id, [...(groups.get(line_id) ?? []), rule])
  }
  return [...groups].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
}
