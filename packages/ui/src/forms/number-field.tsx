import { type KeyboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'type' | 'min' | 'max' | 'step'> {
  /** `undefined` while the field is empty or holds no number. */
  value: number | undefined
  onValueChange: (value: number | undefined) => void
  min?: number
  max?: number
  /** What the Up and Down keys add; ten times as much with Shift. */
  step?: number
  /** Shown at the end, e.g. `days` or `MB`. */
  unit?: string
}

/**
 * A number as text: no spin buttons, and the wheel does not change it (a scrolling hand has emptied many a
 * port number). Up and Down step within min and max; a typed value outside is kept for the form to refuse.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onValueChange, min, max, step = 1, unit, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && parseNumber(typed) === value ? typed : (value?.toString() ?? '')

  function handleType(text: string) {
    setTyped(text)
    onValueChange(parseNumber(text))
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || event.defaultPrevented) return
    event.preventDefault()
    const next = (value ?? min ?? 0) + direction * step * (event.shiftKey ? 10 : 1)
    onValueChange(Math.min(max ?? next, Math.max(min ?? next, next)))
  }

  return (
    <TextField
      {...rest}
      inputMode="decimal"
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={shown}
      onValueChange={handleType}
      onKeyDown={handleKey}
      trailing={unit === undefined ? undefined : <span style={{ paddingRight: 8 }}>{unit}</span>}
    />
  )
}

/** Reads `12`, ` 12.5 ` and `12,5`; anything else is no number. */
function parseNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? undefined : number
}
