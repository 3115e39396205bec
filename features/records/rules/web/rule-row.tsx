import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { DismissIcon, ErrorIcon } from '@laycan/ui/icons.ts'
import { refuseRule } from '../contract/check-criteria.ts'
import type { RuleForm } from '../contract/rule.ts'
import { findRuleField, type RuleField } from '../contract/rule-field.ts'
import { ruleOn } from './begin-rule.ts'
import { t } from './messages.ts'
import { RuleValue } from './rule-value.tsx'
import styles from './rules.module.css'

const strategyWords = {
  contains: 'contains',
  equal: 'equal',
  not_contains: 'not_contains',
  not_equal: 'not_equal',
  contains_and: 'contains_and',
  equal_and: 'equal_and',
} as const

function wordOf(strategy: string): string {
  const key = strategyWords[strategy as keyof typeof strategyWords]
  return key === undefined ? strategy : t(key)
}

interface RuleRowProps {
  readonly n: number
  readonly rule: RuleForm
  readonly fields: readonly RuleField[]
  readonly isChecked: boolean
  readonly onChange: (rule: RuleForm) => void
  readonly onRemove: () => void
}

/** One condition: field, strategy, value (RU-011). */
export function RuleRow({ n, rule, fields, isChecked, onChange, onRemove }: RuleRowProps) {
  const field = findRuleField(rule.field)
  const isText = field?.type === 'text'
  // A text says it at its field.
  const error = isChecked && !isText ? refuseRule(rule)?.text : undefined
  const change = (part: Partial<RuleForm>) => onChange({ ...rule, ...part })
  return (
    <fieldset className={styles.row} aria-label={t('condition', { n })}>
      <Select
        label={t('field')}
        hideLabel
        value={rule.field}
        options={fields.map((each) => ({ value: each.field, label: each.label }))}
        onValueChange={(chosen) => {
          const next = findRuleField(chosen)
          if (next) onChange(ruleOn(next, rule))
        }}
      />
      {field !== undefined && field.strategies.length > 1 && (
        <Select
          label={t('strategy')}
          hideLabel
          value={rule.strategy}
          options={field.strategies.map((value) => ({ value, label: wordOf(value) }))}
          onValueChange={(strategy) => change({ strategy })}
        />
      )}
      <div className={styles.value}>
        {field !== undefined && (
          <RuleValue type={field.type} rule={rule} isChecked={isChecked} onChange={change} />
        )}
        {isText && (
          <Checkbox
            label={t('case_sensitive')}
            checked={rule.case_sensitive}
            onCheckedChange={(case_sensitive) => change({ case_sensitive })}
          />
        )}
        {error !== undefined && (
          <p className={styles.error} role="alert">
            <ErrorIcon size={14} />
            {error}
          </p>
        )}
      </div>
      <IconButton icon={DismissIcon} label={t('remove', { n })} size="small" onClick={onRemove} />
    </fieldset>
  )
}
