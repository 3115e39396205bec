import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { Switch } from '@laycan/ui/fields/switch.tsx'
import { CallError } from '@laycan/web/call-error.ts'
import type { DeviceType } from '#features/records/notification-settings/contract/alert-settings.ts'
import { type SwitchPart, setAlert } from '#features/records/notification-settings/web/public.ts'
import { t } from './messages.ts'
import styles from './notification-settings.module.css'

export interface SwitchRow {
  readonly key: string | number
  readonly label: string
  readonly web: boolean
  readonly mobile: boolean
}

interface SwitchTableProps {
  part: SwitchPart
  title: string
  description?: string
  rows: readonly SwitchRow[]
  /** Said where there is nothing to switch; without it the whole part is left out then. */
  empty?: string
}

const types = ['web', 'mobile'] as const

/** Things that alert, each with a switch for computers and one for phones. A switch takes effect at once. */
export function SwitchTable({ part, title, description, rows, empty }: SwitchTableProps) {
  if (rows.length === 0 && empty === undefined) return null
  return (
    <section aria-label={title}>
      <SectionHeader title={title} {...(description !== undefined && { description })} />
      {rows.length === 0 && <p className={styles.note}>{empty}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {types.map((type) => (
                <th key={type} scope="col">
                  {t(type)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" dir="auto">
                  {row.label}
                </th>
                {types.map((type) => (
                  <td key={type}>
                    <AlertSwitch part={part} type={type} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function AlertSwitch({ part, type, row }: { part: SwitchPart; type: DeviceType; row: SwitchRow }) {
  async function change(is_on: boolean): Promise<void> {
    try {
      await setAlert(type, part, row.key, is_on)
    } catch (error) {
      // The call has said why, and the switch is back.
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <Switch
      label={t(type === 'web' ? 'onWeb' : 'onMobile', { what: row.label })}
      hideLabel
      checked={row[type]}
      onCheckedChange={(is_on) => void change(is_on)}
    />
  )
}
