import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { Select } from '@laycan/ui/forms/select.tsx'
import { ActivityIcon, LockIcon } from '@laycan/ui/icons.ts'
import { type AuditAction, auditActions } from '#features/foundation/audit/contract/audit.ts'
import { useCurrentUser } from '#features/foundation/session/web/public.ts'
import { useTeam } from '#features/foundation/users/web/public.ts'
import styles from './audit-log.module.css'
import { AuditRow } from './audit-row.tsx'
import { type AuditFilter, loadAuditLog, loadMore, useAuditLog } from './audit-store.ts'
import { ChainDeeds } from './chain-deeds.tsx'
import { t } from './messages.ts'
import { names } from './names.ts'

/** `/auditLog`: who changed what in the administration, for administrators. */
export default function AuditLogScreen() {
  const isAdmin = useCurrentUser().user_type === 'admin'
  const { active, inactive } = useTeam()
  const [who, setWho] = useState('')
  const [what, setWhat] = useState<AuditAction | ''>('')
  const log = useAuditLog()
  const filter: AuditFilter = {
    ...(who === '' ? {} : { actor_id: Number(who) }),
    ...(what === '' ? {} : { action: what }),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is made of these two
  useEffect(() => {
    if (isAdmin) void loadAuditLog(filter)
  }, [isAdmin, who, what])
  if (!isAdmin) return <EmptyState icon={LockIcon} title={t('admin_only')} isPage />
  const people = [...active, ...inactive].map(({ id, name }) => ({ value: String(id), label: name }))
  const deeds = auditActions.map((value) => ({ value, label: t(value) }))
  return (
    <div className={styles.screen}>
      <SectionHeader
        kind="page"
        title={names('title')}
        description={t('intro')}
        actions={<ChainDeeds filter={filter} />}
      />
      <div className={styles.filters}>
        <Select
          label={t('who')}
          value={who}
          options={[{ value: '', label: t('anybody') }, ...people]}
          onValueChange={setWho}
        />
        <Select
          label={t('what')}
          value={what}
          options={[{ value: '' as const, label: t('anything') }, ...deeds]}
          onValueChange={setWhat}
        />
      </div>
      {log?.entries.length === 0 && (
        <EmptyState icon={ActivityIcon} title={t('none')}>
          {t('none_hint')}
        </EmptyState>
      )}
      <div>
        {log?.entries.map((entry) => (
          <AuditRow key={entry.number} entry={entry} />
        ))}
      </div>
      {log !== undefined && log.next !== null && (
        <Button onClick={() => void loadMore(filter)}>{t('more')}</Button>
      )}
    </div>
  )
}
