import { lineColourValue } from '@laycan/ui/display/line-colour.ts'
import { ChevronDownIcon } from '@laycan/ui/icons.ts'
import type { Line } from '#features/foundation/lines/contract/line.ts'
import { lineRows, useLine, useLineIds } from '#features/foundation/lines/web/public.ts'
import { t } from '../messages.ts'
import styles from './compose-form.module.css'

interface SenderRowProps {
  line_id: number | undefined
  /** Undefined: the line's own. */
  from_address: string | undefined
  onChange: (line_id: number, from_address: string | undefined) => void
}

interface Sender {
  readonly value: string
  readonly line: Line
  readonly address: string
}

/** Who sends: the addresses of lines that this user may send from (CP-014). */
export function SenderRow({ line_id, from_address, onChange }: SenderRowProps) {
  const { sendable_lines, loaded } = useLineIds()
  const chosen = useLine(line_id)
  const isGone = loaded && line_id !== undefined && !sendable_lines.includes(line_id)
  const senders = sendable_lines.flatMap((id) => sendersOf(lineRows.get(id)))
  const own = senders.filter(({ line }) => line.id === line_id)
  const sender = own.find(({ address }) => address === from_address) ?? own[0]
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
          value={sender?.value ?? line_id ?? ''}
          aria-invalid={isGone || undefined}
          onChange={(event) => {
            const next = senders.find(({ value }) => value === event.target.value)
            if (next) onChange(next.line.id, next.address === next.line.email ? undefined : next.address)
          }}
        >
          {line_id === undefined && <option value="">{loaded ? t('choose_sender') : '…'}</option>}
          {isGone && (
            <option value={line_id} disabled>
              {t('not_sendable', { line: chosen?.email ?? chosen?.username ?? '' })}
            </option>
          )}
          {senders.map(({ value, line: { display_name }, address }) => (
            <option key={value} value={value}>
              {display_name === '' ? address : `${display_name} <${address}>`}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} />
      </span>
    </label>
  )
}

/** A line by each of its addresses, its own first. */
function sendersOf(line: Line | undefined): Sender[] {
  if (!line) return []
  const { id, email, other_addresses } = line
  return [
    { value: String(id), line, address: email },
    ...other_addresses.map((address) => ({ value: `${id} ${address}`, line, address })),
  ]
}
