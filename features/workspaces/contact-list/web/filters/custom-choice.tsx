import { criterionOf, type FilterEditorProps, withCriterion } from '@laycan/list/filters/list-filter.ts'
import { DatePicker } from '@laycan/ui/fields/date-picker.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { AskedCustomField } from '#features/records/contacts/contract/contact-criteria.ts'
import type { CustomField } from '#features/records/contacts/contract/custom-fields.ts'
import { useCustomFields } from '#features/records/contacts/web/public.ts'
import { t } from '../messages.ts'
import styles from './filters.module.css'

type Asked = Omit<AskedCustomField, 'id'>

/** What is asked of each field of the company. */
export function CustomChoice({ criteria, onChange }: FilterEditorProps) {
  const fields = useCustomFields()
  const asked = AskedCustomField.array().safeParse(criterionOf(criteria, 'custom')?.content).data ?? []
  if (fields.length === 0) return <p className={styles.note}>{t('no_custom')}</p>

  function set(id: number, part: Asked | undefined): void {
    const others = asked.filter((each) => each.id !== id)
    const content = part === undefined ? others : [...others, { id, ...part }]
    const next = content.length === 0 ? undefined : { field: 'custom', strategy: 'equal', content }
    onChange(withCriterion(criteria, 'custom', next))
  }

  return (
    <div className={styles.editor}>
      {fields.map((field) => (
        <OneField
          key={field.id}
          field={field}
          asked={asked.find(({ id }) => id === field.id)}
          onChange={(part) => set(field.id, part)}
        />
      ))}
    </div>
  )
}

interface OneFieldProps {
  field: CustomField
  asked: Asked | undefined
  onChange: (asked: Asked | undefined) => void
}

function OneField(props: OneFieldProps) {
  const { field, asked, onChange } = props
  if (field.type === 'text')
    return (
      <TextField
        size="small"
        label={t('contains', { label: field.name })}
        value={asked?.contains ?? ''}
        onValueChange={(text) => onChange(text.trim() === '' ? undefined : { contains: text })}
      />
    )
  if (field.type === 'choice') return <Choices {...props} />
  return field.type === 'number' ? <Numbers {...props} /> : <Days {...props} />
}

function Choices({ field, asked, onChange }: OneFieldProps) {
  const chosen = asked?.choices ?? []
  function toggle(choice: string, isOn: boolean): void {
    const choices = isOn ? [...chosen, choice] : chosen.filter((each) => each !== choice)
    onChange(choices.length === 0 ? undefined : { choices })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{field.name}</legend>
      {field.choices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={chosen.includes(choice)}
          onCheckedChange={(isOn) => toggle(choice, isOn)}
        />
      ))}
    </fieldset>
  )
}

function Numbers({ field, asked, onChange }: OneFieldProps) {
  const [from, to] = asked?.numbers ?? [null, null]
  const set = (next: [number | null, number | null]) =>
    onChange(next[0] === null && next[1] === null ? undefined : { numbers: next })
  return (
    <div className={styles.range}>
      <NumberField
        size="small"
        label={t('from_of', { name: field.name })}
        value={from ?? undefined}
        onValueChange={(value) => set([value ?? null, to])}
      />
      <NumberField
        size="small"
        label={t('to_of', { name: field.name })}
        value={to ?? undefined}
        onValueChange={(value) => set([from, value ?? null])}
      />
    </div>
  )
}

function Days({ field, asked, onChange }: OneFieldProps) {
  const [from, to] = asked?.dates ?? [null, null]
  const set = (next: [string | null, string | null]) =>
    onChange(next[0] === null && next[1] === null ? undefined : { dates: next })
  return (
    <div className={styles.range}>
      <DatePicker
        label={t('from_of', { name: field.name })}
        value={from ?? undefined}
        onValueChange={(value) => set([value ?? null, to])}
      />
      <DatePicker
        label={t('to_of', { name: field.name })}
        value={to ?? undefined}
        onValueChange={(value) => set([from, value ?? null])}
      />
    </div>
  )
}
