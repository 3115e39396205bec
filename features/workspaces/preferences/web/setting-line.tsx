import { FormRow } from '@laycan/ui/forms/form-row.tsx'
import { NotSaved } from './not-saved.tsx'
import styles from './preferences.module.css'
import { SettingControl } from './setting-control.tsx'
import type { SettingRow } from './setting-rows.ts'
import { useSetting } from './use-setting.ts'

/** One setting: what it does at the left, its control at the right, and below what could not be saved. */
export function SettingLine({ row }: { row: SettingRow }) {
  const setting = useSetting(row.key)
  return (
    <div id={`setting-${row.key}`} className={styles.setting} tabIndex={-1}>
      <FormRow title={row.title} description={row.description}>
        <SettingControl row={row} value={setting.value} onChange={(value) => void setting.save(value)} />
      </FormRow>
      <NotSaved setting={setting} />
    </div>
  )
}
