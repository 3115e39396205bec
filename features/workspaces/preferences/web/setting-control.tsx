import { useEffect, useRef, useState } from 'react'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { debounce } from '@laycan/web/timers.ts'
import { t } from './messages.ts'
import styles from './preferences.module.css'
import type { SettingRow } from './setting-rows.ts'
import { FontControl, SenderControl } from './writing-controls.tsx'

interface SettingControlProps {
  row: SettingRow
  value: string
  onChange: (value: string) => void
}

/** The control that fits the values of a setting. */
export function SettingControl({ row, value, onChange }: SettingControlProps) {
  const { control, title } = row
  if (control.kind === 'switch') {
    return (
      <Switch
        label={title}
        hideLabel
        checked={value === control.on}
        onCheckedChange={(checked) => onChange(checked ? control.on : control.off)}
      />
    )
  }
  if (control.kind === 'choice') {
    return (
      <Select
        label={title}
        hideLabel
        className={styles.choice}
        value={value}
        options={control.options}
        onValueChange={onChange}
      />
    )
  }
  if (control.kind === 'font') return <FontControl title={title} value={value} onChange={onChange} />
  if (control.kind === 'sender') return <SenderControl title={title} value={value} onChange={onChange} />
  return (
    <NumberControl title={title} unit={control.unit} max={control.max} value={value} onChange={onChange} />
  )
}

/** Typing is over this long after the last key. */
const TYPED_MS = 600

interface NumberControlProps {
  title: string
  unit: string
  max: number
  value: string
  onChange: (value: string) => void
}

/** A whole number, saved when typing is over; what is none is told and not saved. */
function NumberControl({ title, unit, max, value, onChange }: NumberControlProps) {
  const [typed, setTyped] = useState<number | undefined>(Number(value))
  useEffect(() => setTyped(Number(value)), [value])
  const latest = useRef(onChange)
  latest.current = onChange
  const [save] = useState(() => debounce((next: number) => latest.current(String(next)), TYPED_MS))
  const isFit = (number: number | undefined): number is number =>
    number !== undefined && Number.isInteger(number) && number >= 0 && number <= max
  return (
    <NumberField
      label={title}
      hideLabel
      className={styles.number}
      unit={unit}
      min={0}
      max={max}
      value={typed}
      {...(!isFit(typed) && { error: t('wrongNumber', { max }) })}
      onValueChange={(next) => {
        setTyped(next)
        if (isFit(next)) save(next)
        else save.cancel()
      }}
    />
  )
}
