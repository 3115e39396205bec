import { useId } from 'react'
import { INPUT_MAX } from '@laycan/ui/fields/input-max.ts'
import { Select } from '@laycan/ui/forms/select.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { type ShipFieldName, shipFieldOf } from '#features/records/ships/contract/ship-fields.ts'
import { t } from './messages.ts'
import styles from './ship-form.module.css'

interface ShipFieldProps {
  name: ShipFieldName
  value: string
  error: string | undefined
  description?: string | undefined
  /** Values that are offered; others can be written. */
  choices: readonly string[]
  onChange: (value: string) => void
}

/** One field of a ship, by its kind. */
export function ShipField({ name, value, error, description, choices, onChange }: ShipFieldProps) {
  const { kind, label, unit, max } = shipFieldOf(name)
  const id = useId()
  const common = {
    label,
    value,
    ...(error === undefined ? {} : { error }),
    ...(description === undefined ? {} : { description }),
  }
  if (kind === 'flag')
    return (
      <Select
        {...common}
        options={[
          { value: '', label: t('not_known') },
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        onValueChange={onChange}
      />
    )
  const isNumber = kind === 'integer' || kind === 'decimal'
  return (
    <>
      <TextField
        {...common}
        required={name === 'name'}
        {...(name === 'name' && { 'data-autofocus': '' })}
        maxLength={isNumber ? 20 : Math.min(max, INPUT_MAX)}
        inputMode={isNumber ? 'decimal' : 'text'}
        trailing={unit && <span className={styles.unit}>{unit}</span>}
        autoComplete="off"
        {...(kind === 'choice' && { list: id })}
        onValueChange={onChange}
      />
      {kind === 'choice' && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}
