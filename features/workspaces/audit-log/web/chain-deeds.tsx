import { useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import { showToast } from '@laycan/web/client-events.ts'
import { exportAuditLog, verifyAuditLog } from '#features/foundation/audit/contract/endpoints.ts'
import { saveFile } from '#features/records/attachments/web/public.ts'
import styles from './audit-log.module.css'
import type { AuditFilter } from './audit-store.ts'
import { t } from './messages.ts'

const FILE = 'audit-log.jsonl'

/** The export of what is shown, and whether anybody has tampered with the log. */
export function ChainDeeds({ filter }: { filter: AuditFilter }) {
  const [busy, setBusy] = useState(false)

  async function verify(): Promise<void> {
    setBusy(true)
    try {
      const { entries, broken_at } = await call(verifyAuditLog)
      if (broken_at === null) showToast({ kind: 'success', text: t('whole', { n: entries }) })
      else showToast({ kind: 'error', text: t('broken', { n: broken_at }) })
    } catch (error) {
      // Told by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.deeds}>
      <Button busy={busy} onClick={() => void verify()}>
        {t('verify')}
      </Button>
      <Button
        onClick={() => void saveFile(() => call(exportAuditLog, { query: filter, silent: true }), FILE)}
      >
        {t('export')}
      </Button>
    </div>
  )
}
