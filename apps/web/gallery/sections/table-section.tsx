import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { SearchIcon } from '@laycan/ui/icons.ts'
import styles from '../gallery.module.css'
import { MailTable } from './mail-table.tsx'

/** The windowed table: 20,000 rows, two-line rows while loading anew, and nothing. */
export function TableSection() {
  const [arrived, setArrived] = useState(0)
  return (
    <div className={styles.stack}>
      <div>
        <Button onClick={() => setArrived(arrived + 12)}>12 new mails</Button>
      </div>
      <div className={styles.box} style={{ height: 400 }} data-testid="big-table">
        <MailTable rowCount={20_000} preview={false} arrived={arrived} />
      </div>
      <div className={styles.box} style={{ height: 220 }}>
        <MailTable rowCount={200} preview dimmed />
      </div>
      <div className={styles.box} style={{ height: 160 }}>
        <EmptyState icon={SearchIcon} title="No Matching Results" />
      </div>
    </div>
  )
}
