import { useEffect, useState } from 'react'
import { Button } from '@laycan/ui/buttons/button.tsx'
import { SectionHeader } from '@laycan/ui/display/section-header.tsx'
import { EmptyState } from '@laycan/ui/feedback/empty-state.tsx'
import { ErrorState } from '@laycan/ui/feedback/error-state.tsx'
import { SkeletonRows } from '@laycan/ui/feedback/skeleton-rows.tsx'
import { MailIcon, PlusIcon } from '@laycan/ui/icons.ts'
import { AccountRow } from './account-row.tsx'
import { loadAccounts, useAccountList } from './account-store.ts'
import styles from './accounts-screen.module.css'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { AdminOnly } from './admin-only.tsx'
import { t } from './messages.ts'

/** `/MailAccounts`: every connected mailbox, what it is doing and whether all of its mail is here (AC-003). */
export default function AccountsScreen() {
  return (
    <AdminOnly>
      <Accounts />
    </AdminOnly>
  )
}

function Accounts() {
  const [isAdding, setAdding] = useState(false)
  useEffect(() => void loadAccounts(), [])
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <SectionHeader kind="page" title={t('title')} description={t('intro')} actions={add} />
      <AccountRows onAdd={() => setAdding(true)} />
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

const ROW_HEIGHT = 76

function AccountRows({ onAdd }: { onAdd: () => void }) {
  const list = useAccountList()
  if (list.status === 'loading')
    return <SkeletonRows count={4} rowHeight={ROW_HEIGHT} columns="1fr 1fr 1fr" />
  if (list.status === 'failed') {
    return (
      <ErrorState title={t('failed')} onRetry={() => void loadAccounts()}>
        {t('failed_hint')}
      </ErrorState>
    )
  }
  if (list.ids.length === 0) {
    return (
      <EmptyState icon={MailIcon} title={t('empty')} action={<Button onClick={onAdd}>{t('add')}</Button>}>
        {t('empty_hint')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {list.ids.map((id) => (
        <AccountRow key={id} id={id} />
      ))}
    </ul>
  )
}
