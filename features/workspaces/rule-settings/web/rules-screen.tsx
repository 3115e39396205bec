import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { LockIcon } from '@laycan/ui/icons.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { EditRule } from './form/edit-rule.tsx'
import { RuleLists } from './list/rule-lists.tsx'
import { RuleLog } from './log/rule-log.tsx'
import { t } from './messages.ts'
import { useRulePlace } from './place.ts'
import styles from './rule-settings.module.css'

/** `/ruleSettings`: all mail rules (RU-019), or with `rule` one of them, or with `log` what they did. */
export default function RulesScreen() {
  const user = useCurrentUser()
  const { rule, kind, log } = useRulePlace()
  if (user.user_type !== 'admin') return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  return (
    <div className={styles.screen}>
      {rule !== undefined ? (
        <EditRule key={`${rule} ${kind}`} rule={rule} kind={kind} />
      ) : log !== undefined ? (
        <RuleLog key={log} log={log} />
      ) : (
        <RuleLists />
      )}
    </div>
  )
}
