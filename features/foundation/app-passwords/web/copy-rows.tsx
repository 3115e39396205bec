import { IconButton } from '@laycan/ui/buttons/icon-button.tsx'
import { CopyIcon } from '@laycan/ui/icons.ts'
import { showNotice } from '@laycan/web/client-events.ts'
import styles from './app-passwords.module.css'
import { t } from './messages.ts'

interface CopyRowsProps {
  rows: readonly { readonly label: string; readonly value: string }[]
}

/** What is typed into a device, each with a button that copies it. */
export function CopyRows({ rows }: CopyRowsProps) {
  async function copy(value: string): Promise<void> {
    await navigator.clipboard.writeText(value)
    showNotice(t('copied'))
  }
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
            <IconButton icon={CopyIcon} label={t('copy', { what: label })} onClick={() => void copy(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
