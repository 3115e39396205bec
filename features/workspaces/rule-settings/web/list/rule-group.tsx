import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import { type AnyRule, orderRules } from '#features/flows/mail-rules/web/public.ts'
import { useLine } from '#features/foundation/lines/web/public.ts'
import { t } from '../messages.ts'
import styles from '../rule-settings.module.css'
import { RuleRow } from './rule-row.tsx'

interface RuleGroupProps {
  /** Null: rules of several mailboxes. */
  line_id: number | null
  rules: readonly AnyRule[]
}

/** Rules among which the order counts. */
export function RuleGroup({ line_id, rules }: RuleGroupProps) {
  const line = useLine(line_id ?? undefined)
  const title =
    line_id === null ? t('several') : t('of_line', { line: line?.display_name ?? t('other_line') })

  async function move(at: number, to: number): Promise<void> {
    const [moved] = rules.slice(at, at + 1)
    if (moved === undefined || to < 0 || to >= rules.length) return
    try {
      await orderRules(rules.toSpliced(at, 1).toSpliced(to, 0, moved))
    } catch (error) {
      // Told by the call; the rules are loaded again.
      if (!(error instanceof CallError)) throw error
    }
  }

  return (
    <section aria-label={title}>
      <SectionHeader title={title} description={t(line_id === null ? 'several_hint' : 'of_line_hint')} />
      <ul className={styles.list}>
        {rules.map((rule, at) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            isFirst={at === 0}
            isLast={at === rules.length - 1}
            onMove={(step) => void move(at, at + step)}
          />
        ))}
      </ul>
    </section>
  )
}
