import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { NumberField } from '@laycan/ui/fields/number-field.tsx'
import { SuggestField } from '@laycan/ui/fields/suggest-field.tsx'
import { Checkbox } from '@laycan/ui/forms/checkbox.tsx'
import { TextField } from '@laycan/ui/forms/text-field.tsx'
import { DismissIcon } from '@laycan/ui/icons.ts'
import { addDays, formatDay, parseDay } from '../day-text.ts'
import { t } from '../messages.ts'
import { PAUSE_MS, portOptions, vesselOptions } from './find-names.ts'
import styles from './position-dialog.module.css'
import { pathOf, type RowWords } from './position-rows.ts'

interface PositionRowProps {
  row: RowWords
  /** From 1. */
  n: number
  errors: Readonly<Record<string, string | undefined>>
  today: string
  onChange: (part: Partial<RowWords>) => void
  onRemove: () => void
}

/** One ship with port, days and notes (PO-004). Typing into it checks it. */
export function PositionRow({ row, n, errors, today, onChange, onRemove }: PositionRowProps) {
  const named = (label: string) => t('in_row', { label, n: String(n) })
  const write = (part: Partial<RowWords>) => onChange({ ...part, checked: true })
  const error = (field: 'vessel' | 'port' | 'date') => ({ error: errors[pathOf(row.key, field)] })

  function shiftDay(by: number) {
    const day = parseDay(row.date, today)
    if (day !== undefined) write({ date: formatDay(addDays(day || today, day === '' ? 0 : by)) })
  }

  return (
    <div className={styles.row}>
      <Checkbox
        label={t('select_row', { n: String(n) })}
        hideLabel
        checked={row.checked}
        onCheckedChange={(checked) => onChange({ checked })}
      />
      <SuggestField
        label={named(t('vessel'))}
        hideLabel
        placeholder={t('vessel')}
        text={row.ship_name}
        chosen={row.ship_id || null}
        {...error('vessel')}
        options={vesselOptions}
        pause_ms={PAUSE_MS}
        empty={t('unmatched')}
        onTextChange={(ship_name) => write({ ship_name, ship_id: 0 })}
        onChoose={({ id, label }) => write({ ship_id: id, ship_name: label })}
      />
      <SuggestField
        label={named(t('port'))}
        hideLabel
        placeholder={t('port')}
        text={row.port_name}
        chosen={row.port_id || null}
        {...error('port')}
        options={portOptions}
        pause_ms={PAUSE_MS}
        empty={t('unmatched')}
        onTextChange={(port_name) => write({ port_name, port_id: 0 })}
        onChoose={({ id, label }) => write({ port_id: id, port_name: label })}
      />
      <TextField
        label={named(t('date'))}
        hideLabel
        size="small"
        placeholder="dd/MMM/yyyy"
        autoComplete="off"
        value={row.date}
        {...error('date')}
        onValueChange={(date) => write({ date })}
        onBlur={() => {
          const day = parseDay(row.date, today)
          if (day && formatDay(day) !== row.date) onChange({ date: formatDay(day) })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          shiftDay(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <NumberField
        label={named(t('days'))}
        hideLabel
        size="small"
        min={0}
        max={3650}
        value={row.days}
        onValueChange={(days) => write({ days: days === undefined ? undefined : Math.max(0, days) })}
      />
      <TextField
        label={named(t('notes'))}
        hideLabel
        size="small"
        placeholder={t('notes')}
        value={row.note}
        onValueChange={(note) => write({ note })}
      />
      <IconButton
        icon={DismissIcon}
        size="small"
        label={t('remove_row', { n: String(n) })}
        onClick={onRemove}
      />
    </div>
  )
}
