import type { AuditEntry } from '#features/foundation/audit/contract/audit.ts'
import { formatDate, useDateStyle } from '#features/records/emails/web/public.ts'
import styles from './audit-log.module.css'
import { t } from './messages.ts'

/** One deed: what, of whom, by whom from where, and what became different. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { format, time_zone } = useDateStyle()
  const { action, subject_name, actor_name, at, ip, before, after } = entry
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <article className={styles.row}>
      <div className={styles.deed}>{`${t(action)}: ${subject_name}`}</div>
      <div className={styles.note}>
        {t('by', { who: actor_name, when: formatDate(at, format, time_zone), ip })}
      </div>
      {parts.length > 0 && (
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <dt>{part}</dt>
              <dd>
                {part in before && <del>{wordsOf(before[part])}</del>}
                {part in after && <ins>{wordsOf(after[part])}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** Of a list its items, of switches those that are on. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ') || '–'
  if (typeof value !== 'object' || value === null) return String(value ?? '–') || '–'
  const on = Object.entries(value).filter(([, part]) => part !== false)
  return on.map(([name, part]) => (part === true ? name : `${name}: ${wordsOf(part)}`)).join(', ') || '–'
}
