import { useEffect, useState } from 'react'
import { call } from '@laycan/web/call.ts'
import { CallError } from '@laycan/web/call-error.ts'
import type { SlotProps } from '@laycan/web/slots.ts'
import { listEmailRuleLog } from '../contract/endpoints.ts'
import type { RuleLogEntry as Entry } from '../contract/mail-rule.ts'
import { t } from './messages.ts'
import styles from './rule-log.module.css'
import { RuleLogEntry } from './rule-log-entry.tsx'

/** What rules did with a mail and why, in its Details tab. */
export default function RuleLogPart({ id }: SlotProps) {
  const [entries, setEntries] = useState<readonly Entry[]>()
  useEffect(() => {
    let isCurrent = true
    setEntries(undefined)
    call(listEmailRuleLog, { params: { id }, silent: true }).then(
      (answer) => isCurrent && setEntries(answer.entries),
      // A failed load is only logged (ER-011); the next opening asks again.
      (error) => {
        if (!(error instanceof CallError)) throw error
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  if (entries === undefined) return null
  if (entries.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <ul className={styles.log}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <RuleLogEntry entry={entry} />
        </li>
      ))}
    </ul>
  )
}
