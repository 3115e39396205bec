import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { type CustomField, customValueOf } from '#features/records/contacts/contract/custom-fields.ts'
import { contactRefusals } from '#features/records/contacts/contract/errors.ts'
import { useCustomFields } from '#features/records/contacts/web/public.ts'
import styles from '../contact-forms.module.css'
import { t } from '../messages.ts'
import { LineField } from './line-field.tsx'
import { Part } from './part.tsx'
import type { PartProps } from './part-props.ts'

/** The fields that the company added; a retired one only while something stands in it. */
export function CustomFields({ values: { custom }, change }: PartProps) {
  const fields = useCustomFields().filter(({ id, retired }) => !retired || custom[String(id)])
  if (fields.length === 0) return null
  return (
    <Part title={t('custom')}>
      <div className={styles.grid}>
        {fields.map((field) => (
          <OneField
            key={field.id}
            field={field}
            value={custom[String(field.id)] ?? ''}
            onChange={(value) =>
              change((words) => ({ custom: { ...words.custom, [String(field.id)]: value } }))
            }
          />
        ))}
      </div>
    </Part>
  )
}

interface OneFieldProps {
  field: CustomField
  value: string
  onChange: (value: string) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function OneField({ field, value, onChange }: OneFieldProps) {
  const { name, type, choices } = field
  if (type === 'date')
    return (
      <DatePicker
        label={name}
        value={DAY.test(value) ? value : undefined}
        onValueChange={(day) => onChange(day ?? '')}
      />
    )
  if (type === 'choice') {
    // What the field offers no more may stay.
    const all = value === '' || choices.includes(value) ? choices : [...choices, value]
    const options = [
      { value: '', label: t('no_choice') },
      ...all.map((each) => ({ value: each, label: each })),
    ]
    return <Select label={name} value={value} options={options} onValueChange={onChange} />
  }
  const isWrong = customValueOf(field, value) === undefined
  return (
    <LineField
      label={name}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      value={value}
      onValueChange={onChange}
      {...(isWrong && { error: contactRefusals.fieldValue.text })}
    />
  )
}
