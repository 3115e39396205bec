import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { ChevronDownIcon } from '@laycan/ui/icons.ts'
import { lineRows, useLine, useLineIds } from '#features/foundation/lines/web/public.ts'
import { t } from '../messages.ts'
import styles from './compose-form.module.css'

interface SenderRowProps {
  line_id: number | undefined
  onChange: (line_id: number) => void
}

/** Who sends: only lines that this user may send from are offered (CP-014). */
export function SenderRow({ line_id, onChange }: SenderRowProps) {
  const { sendable_lines, loaded } = useLineIds()
  const chosen = useLine(line_id)
  const isGone = loaded && line_id !== undefined && !sendable_lines.includes(line_id)
  const lines = sendable_lines.flatMap((id) => lineRows.get(id) ?? [])
  return (
    <label className={styles.row}>
      <span className={styles.label}>{t('from')}</span>
      <span
        className={styles.sender}
        data-gone={isGone || undefined}
        style={chosen && { '--line': lineColourValue(chosen.colour) }}
      >
        <select
          aria-label={t('from')}
          value={line_id ?? ''}
          aria-invalid={isGone || undefined}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {line_id === undefined && <option value="">{loaded ? t('choose_sender') : '…'}</option>}
          {isGone && (
            <option value={line_id} disabled>
              {t('not_sendable', { line: chosen?.email ?? chosen?.username ?? '' })}
            </option>
          )}
          {lines.map((line) => (
            <option key={line.id} value={line.id}>
              {line.display_name === '' ? line.email : `${line.display_name} <${line.email}>`}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} />
      </span>
    </label>
  )
}
