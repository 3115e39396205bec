import { COMPOSE_FONTS, FontSelect } from '@laycan/ui/forms/font-select.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { lineRows, useLineIds } from '#features/foundation/lines/web/public.ts'
import { t } from './messages.ts'
import styles from './preferences.module.css'

interface ControlProps {
  title: string
  value: string
  onChange: (value: string) => void
}

/** The font of what is written. */
export function FontControl({ title, value, onChange }: ControlProps) {
  const known = COMPOSE_FONTS.find(({ family }) => family === value)
  return (
    <FontSelect
      label={title}
      hideLabel
      className={styles.choice}
      value={known?.family ?? 'Calibri'}
      onValueChange={onChange}
    />
  )
}

/** One of the mailboxes that the user may send from (CP-014); one that was taken away is not chosen any more. */
export function SenderControl({ title, value, onChange }: ControlProps) {
  const lines = useLineIds().sendable_lines.flatMap((id) => lineRows.get(id) ?? [])
  const options = lines.map(({ id, display_name, email }) => ({
    value: String(id),
    label: `${display_name} <${email}>`,
  }))
  return (
    <Select
      label={title}
      hideLabel
      className={styles.choice}
      value={options.some((option) => option.value === value) ? value : ''}
      options={[{ value: '', label: t('senderOfView') }, ...options]}
      onValueChange={onChange}
    />
  )
}
