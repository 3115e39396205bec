import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { refuseRule } from '../contract/check-criteria.ts'
import { RULE_TEXT_MAX } from '../contract/rule.ts'
import type { FieldType } from '../contract/rule-field.ts'
import { ChoicesValue } from './choices-value.tsx'
import { t } from './messages.ts'
import { choicesOf } from './offered-fields.ts'
import type { RuleValueProps } from './rule-value-props.ts'
import { TimeValue } from './time-value.tsx'
import { UserValue } from './user-value.tsx'

interface TypedValueProps extends RuleValueProps {
  readonly type: FieldType
  /** An empty value is wrong now. */
  readonly isChecked: boolean
}

/** The value of a condition, filled in as its field is (RU-007). */
export function RuleValue({ type, isChecked, ...props }: TypedValueProps) {
  const { rule, onChange } = props
  if (type === 'single_select')
    return choicesOf(rule.field) ? <OneChoice {...props} /> : <TimeValue {...props} />
  if (type === 'custom_user_select') return <UserValue {...props} />
  if (type === 'multiple_select') return <ChoicesValue {...props} />
  if (type === 'number')
    return (
      <NumberField
        label={t('value')}
        hideLabel
        min={0}
        value={typeof rule.content === 'number' ? rule.content : undefined}
        onValueChange={(content) => onChange({ content: content ?? null })}
      />
    )
  if (type === 'bool') return <YesOrNo {...props} />
  const text = typeof rule.content === 'string' ? rule.content : ''
  // An empty field is not wrong before the form is submitted.
  const error = text.trim() === '' && !isChecked ? undefined : refuseRule(rule)?.text
  return (
    <TextField
      label={t('value')}
      hideLabel
      placeholder={t('value')}
      maxLength={RULE_TEXT_MAX}
      value={text}
      {...(error === undefined ? {} : { error })}
      onValueChange={(content) => onChange({ content })}
    />
  )
}

function OneChoice({ rule, onChange }: RuleValueProps) {
  const options = choicesOf(rule.field) ?? []
  return (
    <Select
      label={t('value')}
      hideLabel
      value={String(rule.content ?? options[0]?.value)}
      options={[...options]}
      onValueChange={(content) => onChange({ content })}
    />
  )
}

function YesOrNo({ rule, onChange }: RuleValueProps) {
  const hasIt = rule.field === 'has_attachment'
  return (
    <Select
      label={t('value')}
      hideLabel
      value={rule.content === false ? 'no' : 'yes'}
      options={[
        { value: 'yes', label: t(hasIt ? 'has' : 'yes') },
        { value: 'no', label: t(hasIt ? 'has_none' : 'no') },
      ]}
      onValueChange={(chosen) => onChange({ content: chosen === 'yes' })}
    />
  )
}
